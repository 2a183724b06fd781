import { expect, test } from 'vitest'
import { dealTime } from './deal-time.ts'
import { demoDeals } from './demo-money-lines.ts'

test.each(['2026-01-01T08:00:00Z', '2026-01-09T08:00:00Z', '2026-11-22T20:00:00Z'])(
  'on %s the deals are of this year, none is later than now, and each is after the one before it',
  (today) => {
    const now = Date.parse(today)
    const times = demoDeals.map(({ days_ago }) => dealTime(now, days_ago))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const time of times) {
      expect(time).toBeLessThanOrEqual(now)
      expect(new Date(time).getUTCFullYear()).toBe(2026)
    }
  },
)
