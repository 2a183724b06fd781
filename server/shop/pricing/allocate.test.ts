import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

test('what rounding leaves goes to the largest remainders, of equal ones to the first', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [100, 300, 50])).toEqual([2, 7, 1])
  expect(allocate(1, [10, 0, 20])).toEqual([0, 0, 1])
  expect(allocate(0, [10, 20])).toEqual([0, 0])
  expect(allocate(5, [0, 0])).toEqual([0, 0])
  expect(allocate(5, [])).toEqual([])
})

const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 50 })

test('the parts add up to the amount, and no line gets more than it costs', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const sum = lines.reduce((total, line) => total + line, 0)
      const amount = Math.floor(sum * share)
      const parts = allocate(amount, lines)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(sum === 0 ? 0 : amount)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(lines[index] ?? 0)
      }
    }),
  )
})
