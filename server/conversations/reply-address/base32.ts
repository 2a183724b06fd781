/** The alphabet of RFC 4648 in small letters: mail servers may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const bitsOfLetter = 5

/** Writes bytes as base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(bitsOfLetter, '0'), 2))).join('')
}

/** Reads base32 in any case; undefined for what `toBase32` wouldn't have written. */
export function fromBase32(text: string): Buffer | undefined {
  const letters = text.toLowerCase()
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(bitsOfLetter, '0'))
  const octets = bits.join('').match(/[01]{8}/g) ?? []
  const bytes = Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
  return toBase32(bytes) === letters ? bytes : undefined
}
