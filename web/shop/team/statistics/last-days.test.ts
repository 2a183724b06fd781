import { afterEach, expect, test, vi } from 'vitest'
import { lastDays } from './last-days.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['Asia/Tokyo', '2026-03-01', '2026-03-02'],
  ['Europe/Berlin', '2026-02-28', '2026-03-01'],
  ['America/New_York', '2026-02-28', '2026-03-01'],
  ['Pacific/Honolulu', '2026-02-28', '2026-03-01'],
])('today is the day of the site’s time zone: %s', (zone, from, to) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T20:00:00Z') })
  expect(lastDays(2, zone)).toEqual({ from, to })
})

test('shortly after midnight in UTC it is still yesterday in the west', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-30T00:30:00Z') })
  expect(lastDays(30, 'America/New_York')).toEqual({ from: '2026-02-28', to: '2026-03-29' })
  expect(lastDays(30, 'Europe/Berlin')).toEqual({ from: '2026-03-01', to: '2026-03-30' })
})
