import { expect, test } from 'vitest'
import { siteSettings } from '../../../shared/settings.ts'
import { openingClock } from './opening-clock.ts'

const { opening_hours: hours } = siteSettings.parse({})
const timeBefore = (now: string, minutes: number) =>
  new Date(openingClock(hours, new Date(now))(minutes)).toISOString()

test('only opening time counts: over the night, over a Sunday, and to the end of the last hours', () => {
  // Friday, 20 November, 10:00 in Berlin; it opens at nine and closes at six.
  expect(timeBefore('2026-11-20T09:00:00Z', 30)).toBe('2026-11-20T08:30:00.000Z')
  expect(timeBefore('2026-11-20T09:00:00Z', 90)).toBe('2026-11-19T16:30:00.000Z')
  expect(timeBefore('2026-11-22T20:00:00Z', 0)).toBe('2026-11-21T13:00:00.000Z')
  expect(timeBefore('2026-11-23T08:10:00Z', 20)).toBe('2026-11-21T12:50:00.000Z')
})

test('where it is never open, every minute counts', () => {
  const closed = { ...hours, days: hours.days.map(() => null) }
  expect(openingClock(closed, new Date('2026-11-20T09:00:00Z'))(30)).toBe(Date.parse('2026-11-20T08:30:00Z'))
})
