import type { Evidence } from './identity.ts'

/** Result of checking a file's sums: how many were computed, and how many fit. */
export type Checksums = { checked: number; fitting: number }

/**
 * Computes the checksums that a file holds of itself, where their places and ways are published: the block heads of Bosch's TriCore units
 * and the table of ME7. Where none fits, the way isn't this file's: nothing is said then. Sources: docs/decisions/ecu-identification.md.
 *
 * @param evidence what was found; Bosch's software numbers lead to the heads of blocks
 */
export function checksumsOf(bytes: Uint8Array, evidence: readonly Evidence[]): Checksums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const results = [...tricoreSums(view, evidence), ...me7Sums(view)]
  return { checked: results.length, fitting: results.filter(Boolean).length }
}

/** Most entries of one table, and most bytes under sums, so that a file can't occupy the processor. */
const mostEntries = 64
const mostBytes = 8 * 1024 * 1024

/** An entry of a block's head: 32 bytes, of which first and last address, the first value, the sum and its kind are used. */
function tricoreSums(view: DataView, evidence: readonly Evidence[]): boolean[] {
  const results: boolean[] = []
  let left = mostBytes
  for (const { field, at, how } of evidence) {
    if (field !== 'software' || at === null || !how.includes('block_head')) continue
    const start = at - 0x1a
    const size = view.getUint32(start + 4, true)
    const lastAddress = view.getUint32(start + 0xc, true)
    const count = Math.min(view.getUint32(start + 0x2c, true), mostEntries)
    if (start + size > view.byteLength) continue
    const base = lastAddress + 1 - size
    for (let n = 0; n < count; n++) {
      const entry = start + 0x34 + 32 * n
      if (entry + 32 > view.byteLength) break
      const from = view.getUint32(entry + 4, true) - base + start
      const to = view.getUint32(entry + 8, true) - base + start
      if (from < 0 || to <= from || to >= view.byteLength || to - from > left) continue
      left -= to - from
      const seed = view.getUint32(entry + 12, true)
      const expected = view.getUint32(entry + 16, true)
      const kind = view.getUint32(entry + 28, true) & 0xff
      if (kind === 0) results.push(crc32(view, from, to, seed) === 0x35015001)
      else if (kind === 1) results.push(wordSum(view, from, to, seed) === expected)
    }
  }
  return results
}

/** Adds words of 32 bits, the low byte first, both ends included. */
function wordSum(view: DataView, from: number, to: number, seed: number): number {
  let sum = seed
  for (let at = from; at + 3 <= to; at += 4) sum = (sum + view.getUint32(at, true)) | 0
  return sum >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of the reflected polynomial EDB88320, both ends included, without a last exclusive or. */
function crc32(view: DataView, from: number, to: number, seed: number): number {
  let crc = seed
  for (let at = from; at <= to; at++) crc = (crcTable[(crc ^ view.getUint8(at)) & 0xff] ?? 0) ^ (crc >>> 8)
  return crc >>> 0
}

/** ME7: a table of first and last address, sum of words of 16 bits and its complement; addresses count from 800000. */
function me7Sums(view: DataView): boolean[] {
  const size = view.byteLength
  if (size < 0x40000 || size > 0x100000) return []
  for (let at = 0x10000; at + 32 <= size; at += 2) {
    if (view.getUint32(at) !== 0 || view.getUint32(at + 4) !== 0xff3f0000) continue
    const results: boolean[] = []
    let left = mostBytes
    for (let entry = at; entry + 16 <= size && results.length < mostEntries; entry += 16) {
      const from = view.getUint32(entry, true) & 0x7fffff
      const to = view.getUint32(entry + 4, true) & 0x7fffff
      const sum = view.getUint32(entry + 8, true)
      if ((sum ^ view.getUint32(entry + 12, true)) >>> 0 !== 0xffffffff) break
      if (to <= from || to >= size || to - from > left) break
      left -= to - from
      let found = 0
      for (let word = from; word < to; word += 2) found = (found + view.getUint16(word, true)) | 0
      results.push(found >>> 0 === sum)
    }
    if (results.length > 1) return results
  }
  return []
}
