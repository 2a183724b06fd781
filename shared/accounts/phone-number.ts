/** Formats a number as the telephone network takes it, `+491701234567`; undefined without a country code. */
export function phoneNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s()./-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
