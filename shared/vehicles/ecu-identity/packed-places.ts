import { digitsAt, KiB, textAt, u32 } from './byte-view.ts'
import type { Finding } from './layouts/layout.ts'

/** Finds numbers that stand as two digits a byte. */
export const findPacked = (view: DataView, text: readonly Finding[]): Finding[] => [
  ...bmwPart(view, text),
  ...volvoNumbers(view),
  ...mitsubishiNumber(view, text),
]

/** Families of BMW that store their numbers packed; Siemens' hardware numbers stand in for those without a name. */
const bmwFamilies = /^(?:MEV17|MEVD17|EDC17C(?:06|41|50|56)|EDC17CP(?:02|09|45|49)|MS[DSV][678])/

/**
 * BMW: two zero bytes and eight digits, three times running, beside text: a number of BMW's with a zero before it. Sources call it the
 * hardware's in one family and the software's in another, so it stays evidence and is never given.
 */
function bmwPart(view: DataView, text: readonly Finding[]): Finding[] {
  const isBmw = text.some(
    ({ field, value }) =>
      (field === 'family' && bmwFamilies.test(value)) || (field === 'hardware' && value.startsWith('5WK9')),
  )
  if (!isBmw || view.byteLength < 2048 * KiB) return []
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  // What repeats every six bytes, three times, is met by looking at every sixth; the same byte again and again isn't meant.
  for (let i = 0; i + 18 <= bytes.length; i += 6) {
    const byte = bytes[i]
    if (byte !== bytes[i + 6] || byte !== bytes[i + 12]) continue
    if (byte === bytes[i + 1] && byte === bytes[i + 2] && byte === bytes[i + 3]) continue
    for (let at = Math.max(0, i - 5); at <= i; at++) {
      const value = bmwNumber(view, at)
      if (value && isBesideText(view, at))
        return [{ field: 'part', value, at: at + 2, how: 'packed_digits', score: 2 }]
    }
  }
  return []
}

/** Reads seven digits, packed with a zero before them, behind two zero bytes, three times running. */
function bmwNumber(view: DataView, at: number): string | undefined {
  const number = u32(view, at + 2) ?? 0
  const first = number >>> 24
  if ((first !== 7 && first !== 8) || number !== u32(view, at + 8) || number !== u32(view, at + 14))
    return undefined
  if (view.getUint16(at) !== 0 || view.getUint16(at + 6) !== 0 || view.getUint16(at + 12) !== 0)
    return undefined
  const digits = digitsAt(view, at + 2, 4)
  return digits && new Set(digits).size > 3 ? digits.slice(1) : undefined
}

/** Tells whether six letters or digits stand within 64 bytes before a place or 160 behind it: tables have none there. */
function isBesideText(view: DataView, at: number): boolean {
  let run = 0
  for (let i = Math.max(0, at - 64); i < Math.min(view.byteLength, at + 18 + 160); i++) {
    const byte = view.getUint8(i)
    const isLetter = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a)
    run = isLetter ? run + 1 : 0
    if (run === 6) return true
  }
  return false
}

/** Volvo by Denso, 3.75 MB: the hardware's number twice, 200 apart; the software's with two letters behind it. */
function volvoNumbers(view: DataView): Finding[] {
  if (view.byteLength !== 0x3c0000) return []
  const hardware = digitsAt(view, 0xd800, 4)
  const number = digitsAt(view, 0x3ffe0, 4)
  const letters = textAt(view, 0x3ffe5, 2)
  const isPacked =
    hardware &&
    number &&
    hardware === digitsAt(view, 0xda00, 4) &&
    new Set(hardware).size > 2 &&
    new Set(number).size > 2 &&
    /^[A-Z]{2}$/.test(letters ?? '')
  if (isPacked)
    return [
      { field: 'hardware', value: hardware, at: 0xd800, how: 'packed_digits', score: 6 },
      { field: 'software', value: `${number} ${letters}`, at: 0x3ffe0, how: 'packed_digits', score: 6 },
      { field: 'maker', value: 'Denso', at: 0xd800, how: 'packed_digits', score: 5 },
    ]
  const written = textAt(view, 0x3bfab0, 11)
  if (!written || !/^\d{8} [A-Z]{2}$/.test(written)) return []
  const plain = textAt(view, 0xda00, 8) ?? ''
  const isTwice = /^\d{8}$/.test(plain) && plain === textAt(view, 0xdc00, 8)
  return [
    { field: 'software', value: written, at: 0x3bfab0, how: 'fixed_place', score: 6 },
    { field: 'maker', value: 'Denso', at: 0x3bfab0, how: 'fixed_place', score: 5 },
    ...(isTwice
      ? [{ field: 'hardware', value: plain, at: 0xda00, how: 'fixed_place', score: 6 } as const]
      : []),
  ]
}

/** Mitsubishi with an SH processor: its vectors at the start, and the number at F52: four digits, 00, two digits. */
function mitsubishiNumber(view: DataView, text: readonly Finding[]): Finding[] {
  const size = view.byteLength
  if (size !== 256 * KiB && size !== 512 * KiB) return []
  const start = u32(view, 0) ?? 0
  const isSuperH = start >= 0x400 && start < size && (u32(view, 4) ?? 0) >>> 16 === 0xffff
  const value = digitsAt(view, 0xf52, 4)
  if (!isSuperH || !value || !/^[89]\d{3}00\d\d$/.test(value)) return []
  if (text.some(({ field, value: maker }) => field === 'maker' && maker !== 'Mitsubishi')) return []
  return [
    { field: 'software', value, at: 0xf52, how: 'packed_digits', score: 5 },
    { field: 'maker', value: 'Mitsubishi', at: 0xf52, how: 'packed_digits', score: 5 },
  ]
}
