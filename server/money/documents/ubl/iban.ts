/** Finds the first IBAN in somebody's account data and returns it without spaces; empty when there is none. */
export function ibanIn(text: string): string {
  for (const [run] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]+)+/g)) {
    const groups = run.split(' ')
    // What stands behind it on its line may look like more of it.
    for (let count = groups.length; count > 0; count -= 1) {
      const iban = groups.slice(0, count).join('')
      if (isIban(iban)) return iban
    }
  }
  return ''
}

/**
 * Checks an IBAN by ISO 13616: with the first four characters last and letters as numbers from 10, it is 1 modulo 97.
 */
function isIban(text: string): boolean {
  if (text.length < 15 || text.length > 34) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
