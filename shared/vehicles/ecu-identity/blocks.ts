import { byteAt, digitsAt, KiB, textAt, u32 } from './byte-view.ts'
import { findAtPlaces } from './fixed-places.ts'
import type { Finding } from './layouts/layout.ts'

/**
 * Finds what stands in headers of blocks and at fixed places, in bytes rather than text. Facts and sources:
 * docs/decisions/ecu-identification.md.
 *
 * @param text what was found in the text, whose software numbers lead to the headers of Bosch's blocks
 */
export function findInBlocks(bytes: Uint8Array, text: readonly Finding[]): Finding[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [
    ...boschBlocks(view, text),
    ...findAtPlaces(view, text),
    ...mitsubishiSum(view),
    ...saabFooter(view),
    ...inferredFamily(view, text),
  ]
}

/** Kinds of blocks, by the low byte of their id, that hold the data of the calibration. */
const datasets = new Set([0x60, 0x70, 0x80])

const otherBlocks = new Set([0x10, 0x20, 0x30, 0x40, 0x50, 0xa0, 0xb0, 0xc0])

/**
 * TriCore units (EDC17, MED17): a block's software number stands 1A behind its start, its size at 4, and DEADBEEF at its end. That of
 * the data is the file's. EDC16: FADECAFE CAFEAFFE stands 2C behind the number.
 */
function boschBlocks(view: DataView, text: readonly Finding[]): Finding[] {
  const found: Finding[] = []
  for (const { field, value, at } of text) {
    if (field !== 'software' || at === null) continue
    const start = at - 0x1a
    const kind = (u32(view, start, true) ?? 0) & 0xff
    const size = u32(view, start + 4, true) ?? 0
    const isKnown = datasets.has(kind) || otherBlocks.has(kind)
    if (isKnown && size > 0x100 && size <= 8192 * KiB && size % 4 === 0) {
      const mark = u32(view, start + size - 4, true)
      if (mark === 0xdeadbeef)
        found.push({ field, value, at, how: 'block_head', score: datasets.has(kind) ? 12 : 2 })
      // The block is cut off, as in a read of the calibration alone.
      else if (mark === undefined && datasets.has(kind))
        found.push({ field, value, at, how: 'block_head', score: 4 })
    }
    if (u32(view, at + 0x2c) === 0xfadecafe && u32(view, at + 0x30) === 0xcafeaffe)
      found.push(
        { field, value, at, how: 'block_head', score: 6 },
        { field: 'family', value: 'EDC16', at, how: 'block_head', score: 4 },
        { field: 'maker', value: 'Bosch', at, how: 'block_head', score: 4 },
      )
  }
  return found
}

/** Mitsubishi: the words of a whole flash add up to 5AA55AA5. */
function mitsubishiSum(view: DataView): Finding[] {
  const size = view.byteLength
  if (size !== 1024 * KiB && size !== 512 * KiB) return []
  let sum = 0
  for (let at = 0; at < size; at += 4) sum = (sum + view.getUint32(at)) | 0
  if (sum >>> 0 !== 0x5aa55aa5) return []
  const found: Finding[] = [{ field: 'maker', value: 'Mitsubishi', at: null, how: 'sum_of_words', score: 5 }]
  // Later ones say the model twice, and the number four bytes on.
  const at = /^(\d{4})\1$/.test(digitsAt(view, 0x5002a, 4) ?? '') ? 0x5002e : 0x5002a
  const id = digitsAt(view, at, 4)
  if (id && new Set(id).size > 2)
    found.push({ field: 'software', value: id, at, how: 'packed_digits', score: 5 })
  return found
}

/** Fields of the footer of Trionic 7, by their id. */
const saabFields: Record<number, 'hardware' | 'part' | 'software'> = {
  147: 'hardware',
  148: 'part',
  149: 'software',
}

/** Saab's Trionic 7: a footer that is written backwards from the end of the file, each field with its length and its id. */
function saabFooter(view: DataView): Finding[] {
  if (view.byteLength !== 512 * KiB) return []
  const found: Finding[] = []
  let at = view.byteLength - 1
  for (let fields = 0; fields < 30 && at > view.byteLength - 0x200; fields++) {
    const length = byteAt(view, at)
    const field = saabFields[byteAt(view, at - 1)]
    if (length === 0 || length > 40) break
    const value = textAt(view, at - 1 - length, length)
    if (field && value && /^[0-9A-Z.]{5,}/.test(reversed(value)))
      found.push({ field, value: reversed(value).trim(), at: at - 1 - length, how: 'footer', score: 6 })
    at -= length + 2
  }
  if (!found.some(({ field }) => field === 'software')) return []
  return [
    ...found,
    { field: 'maker', value: 'Saab', at: null, how: 'footer', score: 6 },
    { field: 'family', value: 'TRIONIC7', at: null, how: 'footer', score: 6 },
  ]
}

const reversed = (text: string) => [...text].reverse().join('')

/** Names the family of Bosch's units that don't name it, by number and structure. */
function inferredFamily(view: DataView, text: readonly Finding[]): Finding[] {
  if (text.some(({ field, score }) => field === 'family' && score >= 4)) return []
  const hardware = text.find(({ field }) => field === 'hardware')?.value ?? ''
  const size = view.byteLength
  const zz = u32(view, 0x10000)
  const family =
    zz === 0x5a5affff || zz === 0x5a5a0001 || zz === 0x5a5a0102
      ? 'ME7'
      : hardware.startsWith('0281') &&
          (size === 512 * KiB || size === 1024 * KiB) &&
          fillShare(view, 0xc3) > 0.05
        ? 'EDC15'
        : isDde4(view, text)
          ? 'EDC15C4'
          : undefined
  return family ? [{ field: 'family', value: family, at: null, how: 'structure', score: 3 }] : []
}

/** BMW's DDE4 says its name nowhere, but its software's number and seven further digits stand at places of their own. */
const isDde4 = (view: DataView, text: readonly Finding[]) =>
  view.byteLength === 512 * KiB &&
  text.some(({ field, at }) => field === 'software' && at === 0x7bfb0) &&
  /^\d{7}$/.test(textAt(view, 0x5ff94, 7) ?? '')

/** Computes the share of a byte, from every sixteenth one. */
function fillShare(view: DataView, fill: number): number {
  let count = 0
  for (let at = 0; at < view.byteLength; at += 16) if (view.getUint8(at) === fill) count++
  return (count * 16) / view.byteLength
}
