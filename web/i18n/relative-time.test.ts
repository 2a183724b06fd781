import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const from = (seconds: number) => new Date(now + seconds * 1000).toISOString()

test.each([
  [0, 'now'],
  [-20, 'now'],
  [-60, '1 minute ago'],
  [-119, '1 minute ago'],
  [7200, 'in 2 hours'],
  [-86_400, 'yesterday'],
  [-8 * 86_400, 'last week'],
])('%d seconds from now reads "%s"', (seconds, words) => {
  expect(relativeTime(from(seconds), now, 'en')).toBe(words)
})
