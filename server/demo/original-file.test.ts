import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeModifiedFile, makeOriginalFile } from './original-file.ts'

const identity = {
  hardware: '0281018025',
  software: '1037512345',
  part: '03L906018DT',
  family: 'EDC17C46',
}
const size = 2 * 1024 * 1024
const original = makeOriginalFile({ seed: 1, size, ...identity })

/** Returns half-open ranges of bytes that differ, joined when less than 64 bytes apart. */
function changedRegions(one: Buffer, other: Buffer) {
  const regions: { from: number; to: number }[] = []
  for (let offset = 0; offset < one.length; offset++) {
    if (one[offset] === other[offset]) continue
    const last = regions.at(-1)
    if (last && offset - last.to < 64) last.to = offset + 1
    else regions.push({ from: offset, to: offset + 1 })
  }
  return regions
}

describe('an original file', () => {
  test('has the size asked for, also an odd one', () => {
    expect(original).toHaveLength(size)
    expect(makeOriginalFile({ seed: 1, size: 262_147, ...identity })).toHaveLength(262_147)
  })

  test('carries each of its numbers once', () => {
    const text = original.toString('latin1')
    for (const number of Object.values(identity)) expect(text.split(number)).toHaveLength(2)
  })

  test('holds no other numbers that look like its own', () => {
    const text = original.toString('latin1')
    expect(text.match(/(?<!\d)0(?:281|261)\d{6}(?!\d)/g)).toEqual([identity.hardware])
    expect(text.match(/(?:1037|1039|1267|1277|2227|2537)[0-9A-Z]\d{5}(?!\d)/g)).toEqual([identity.software])
    expect(text.match(/(?<![0-9A-Z])[0-9][0-9A-Z]{2}90[67]\d{3}[A-Z]{0,2}/g)).toEqual([identity.part])
  })

  test('is the same for the same seed and another for another', () => {
    expect(makeOriginalFile({ seed: 1, size, ...identity }).equals(original)).toBe(true)
    expect(makeOriginalFile({ seed: 2, size, ...identity }).equals(original)).toBe(false)
  })

  test('is partly erased and otherwise hardly compressible', () => {
    const erased = original.indexOf(Buffer.alloc(size / 20, 0xff))
    expect(erased).toBeGreaterThan(0)
    expect(deflateSync(original, { level: 1 }).length).toBeGreaterThan(size * 0.6)
  })

  test('below 4096 bytes is refused', () => {
    expect(() => makeOriginalFile({ seed: 1, size: 4095, ...identity })).toThrow(RangeError)
  })
})

describe('a modified file', () => {
  const modified = makeModifiedFile(original, 7)

  test('has the length and the numbers of the original', () => {
    expect(modified).toHaveLength(size)
    for (const number of Object.values(identity)) expect(modified.includes(number)).toBe(true)
  })

  test('differs in a few regions and leaves the original as it was', () => {
    const regions = changedRegions(original, modified)
    expect(regions.length).toBeGreaterThanOrEqual(3)
    expect(regions.length).toBeLessThanOrEqual(12)
    expect(original.equals(makeOriginalFile({ seed: 1, size, ...identity }))).toBe(true)
  })

  test('can be made from the smallest original and is the same for the same seed', () => {
    const small = makeOriginalFile({ seed: 3, size: 4096, ...identity })
    expect(makeModifiedFile(small, 1).equals(small)).toBe(false)
    expect(makeModifiedFile(small, 1).equals(makeModifiedFile(small, 1))).toBe(true)
  })
})
