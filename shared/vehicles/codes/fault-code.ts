/** A fault code as J2012 writes it: letter, digit 0–3, three hexadecimal digits; of three bytes with a failure type behind it. */
const form = /^([PCBU])([0-3])([0-9A-F]{3})(?:-([0-9A-F]{2}))?$/

/** The systems that the letter of a fault code stands for: powertrain, chassis, body, network. */
export const codeLetters = ['P', 'C', 'B', 'U'] as const
export type CodeLetter = (typeof codeLetters)[number]

/** The parts of a fault code: `P0401-13` has the digits `0401` and the failure type `13`. */
export type FaultCodeParts = { letter: CodeLetter; digits: string; failure_type: string | null }

/** Tells if a text is a fault code in the one form in which it is stored: upper case, `P0401` or `P0401-13`. */
export const isFaultCode = (text: string) => form.test(text)

/** Takes a fault code apart; null for any other text. */
export function faultCodeParts(code: string): FaultCodeParts | null {
  const [, given, first = '', rest = '', failure_type = null] = form.exec(code) ?? []
  const letter = codeLetters.find((one) => one === given)
  return letter ? { letter, digits: first + rest, failure_type } : null
}

/** Returns a fault code without its failure type, which most lists of codes don't have. */
export const withoutFailureType = (code: string) => (isFaultCode(code) ? code.slice(0, 5) : code)

/** Writes two bytes as a fault code: bits 15 and 14 are the letter, 13 and 12 the first digit, `0xC100` is U0100. */
export function codeOfTwoBytes(number: number): string {
  const letter = codeLetters[(number >> 14) & 3]
  const digits = (number & 0x3fff).toString(16).toUpperCase().padStart(4, '0')
  return `${letter}${digits}`
}

/** Writes three bytes as a fault code with its failure type, the third byte. */
export function codeOfThreeBytes(number: number): string {
  const failure_type = (number & 0xff).toString(16).toUpperCase().padStart(2, '0')
  return `${codeOfTwoBytes(number >> 8)}-${failure_type}`
}
