/** The first IBAN in somebody's account data, without its spaces; nothing where there is none. */
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

/** ISO 13616: with the first four characters last and letters as numbers from 10, it is 1 modulo 97. */
function isIban(text: string): boolean {
  if (text.length < 15 || text.length > 34) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
