import { expect, it } from 'vitest'
import { clockTime } from './write-clock-time.ts'

const now = new Date(2026, 10, 22, 16, 0).getTime()

it.each([
  [new Date(2026, 10, 22, 9, 5), '9:05'],
  [new Date(2026, 10, 20, 14, 5), '20 Nov, 14:05'],
  [new Date(2025, 11, 31, 14, 5), '31 Dec 2025, 14:05'],
])('writes %s as %s', (at, words) => {
  expect(clockTime(at.toISOString(), now, 'en-GB')).toBe(words)
})
