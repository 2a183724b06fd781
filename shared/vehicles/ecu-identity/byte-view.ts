export const KiB = 1024

/** Reads a number of 32 bits; undefined beyond the ends. */
export const u32 = (view: DataView, at: number, little = false) =>
  at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at, little) : undefined

/** Reads a byte; 0 beyond the end. */
export const byteAt = (view: DataView, at: number) => (at < view.byteLength ? view.getUint8(at) : 0)

/** Reads printable characters; undefined where another byte stands. */
export function textAt(view: DataView, at: number, length: number): string | undefined {
  if (at < 0 || at + length > view.byteLength) return undefined
  let text = ''
  for (let i = at; i < at + length; i++) {
    const byte = view.getUint8(i)
    if (byte < 0x20 || byte > 0x7e) return undefined
    text += String.fromCharCode(byte)
  }
  return text
}

/** Reads decimal digits, two a byte; undefined where another half byte stands. */
export function digitsAt(view: DataView, at: number, bytes: number): string | undefined {
  if (at < 0 || at + bytes > view.byteLength) return undefined
  let digits = ''
  for (let i = at; i < at + bytes; i++) digits += view.getUint8(i).toString(16).padStart(2, '0')
  return /^\d+$/.test(digits) ? digits : undefined
}
