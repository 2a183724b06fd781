import { afterEach, expect, test, vi } from 'vitest'
import { writeDate } from './write-date.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'a day of the calendar is the same day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(writeDate('2026-03-11', 'en', { dateStyle: 'medium' })).toBe('Mar 11, 2026')
  },
)

test('a point in time is written by the clock of its reader', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(writeDate('2026-03-11T12:00:00.000Z', 'en', { dateStyle: 'medium' })).toBe('Mar 12, 2026')
})
