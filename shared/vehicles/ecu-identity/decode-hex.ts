import { latin1 } from '../../contract/file-container.ts'

/** Most bytes between the first and the last address of a file; what lies behind is left out. */
const mostBytes = 16 * 1024 * 1024
const erased = 0xff

type Piece = { address: number; data: number[] }

/**
 * Decodes Intel HEX or Motorola S-records into the flash that they describe, from the lowest address on. Gaps are as erased; lines
 * that are none of the format are skipped.
 */
export function decodeHex(bytes: Uint8Array): Uint8Array {
  const pieces: Piece[] = []
  let base = 0
  for (const line of linesOf(bytes)) {
    if (line.startsWith(':')) {
      const record = fromHex(line.slice(1))
      const [count = 0, high = 0, low = 0, type] = record
      const data = record.slice(4, 4 + count)
      if (type === 0) pieces.push({ address: base + high * 256 + low, data })
      else if (type === 2) base = numberOf(data) * 16
      else if (type === 4) base = numberOf(data) * 65_536
    } else if (/^S[123]/.test(line)) {
      const record = fromHex(line.slice(2))
      const width = Number(line[1]) + 1
      pieces.push({ address: numberOf(record.slice(1, 1 + width)), data: record.slice(1 + width, -1) })
    }
  }
  if (pieces.length === 0) return new Uint8Array()
  const start = pieces.reduce((least, { address }) => Math.min(least, address), Number.POSITIVE_INFINITY)
  const end = pieces.reduce((most, { address, data }) => Math.max(most, address + data.length), 0)
  const flash = new Uint8Array(Math.min(end - start, mostBytes)).fill(erased)
  for (const { address, data } of pieces)
    if (address - start + data.length <= flash.length) flash.set(data, address - start)
  return flash
}

function* linesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf(10, from)
    const to = next < 0 ? bytes.length : next
    // No line of either format is longer.
    if (to - from < 600) yield latin1(bytes.subarray(from, to)).trim()
    from = to + 1
  }
}

function fromHex(text: string): number[] {
  const values: number[] = []
  for (let i = 0; i + 2 <= text.length; i += 2) values.push(Number.parseInt(text.slice(i, i + 2), 16) || 0)
  return values
}

const numberOf = (bytes: number[]) => bytes.reduce((number, byte) => number * 256 + byte, 0)
