/** Returns the sum of the digits, each times the weight at its place; further digits count for nothing. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Returns Luhn's sum (ISO/IEC 7812-1): every second digit from the right counts twice, as the sum of its digits. */
export const luhnSum = (digits: string): number =>
  [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)

/** Returns true when the last digit makes the number right by Luhn's sum. */
export const luhn = (digits: string): boolean => luhnSum(digits) % 10 === 0

/** Returns true when the last digit makes the number right by ISO 7064's MOD 11,10. */
export function mod11And10(digits: string): boolean {
  const rest = [...digits.slice(0, -1)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (rest + Number(digits.at(-1))) % 10 === 1
}

/** Returns true when letters and digits make a number right by ISO 7064's MOD 97-10, a letter being 10 to 35. */
export function mod97And10(text: string): boolean {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
