/** Another script's decimal digit, and the Arabic decimal separator between two. */
const digit = /(?!\d)\p{Nd}/gu
const arabicSeparator = /(?<=\d)\u066b(?=\d)/g

/**
 * Writes the decimal digits of any script as those of ASCII: `٢٫٠` and `२.०` become `2.0`. Unicode keeps the ten digits of a
 * script side by side, the zero first; those that stand beside another script's are made ASCII by NFKD, which comes before this.
 */
export function withAsciiDigits(text: string): string {
  return text
    .replace(digit, (found) => String(digitAt(found.codePointAt(0) ?? 0)))
    .replace(arabicSeparator, '.')
}

function digitAt(code: number): number {
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return code - zero
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
