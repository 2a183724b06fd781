import { expect, test } from 'vitest'
import { lengthOfTime, timeLeft } from './time-left.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const due = (minutes: number) => ({
  due_at: new Date(now + minutes * 60_000).toISOString(),
  time_frame: '2-3 hours' as const,
  clock_runs: true,
})

test('the bar is the share of the time frame that is left', () => {
  expect(timeLeft(due(90), now)).toMatchObject({ share: 0.5, urgency: 'calm' })
})

test('the last quarter of the time frame is urgent', () => {
  expect(timeLeft(due(46), now)?.urgency).toBe('calm')
  expect(timeLeft(due(45), now)?.urgency).toBe('soon')
})

test('an order past its due time is over, with an empty bar', () => {
  expect(timeLeft(due(-12), now)).toMatchObject({ share: 0, urgency: 'over', left_ms: -12 * 60_000 })
})

test('the time left is never longer than the time frame', () => {
  expect(timeLeft(due(14 * 60), now)).toMatchObject({ share: 1, left_ms: 3 * 3_600_000 })
})

test('no time passes while it is closed', () => {
  const opens = now + 14 * 3_600_000
  expect(timeLeft(due(14 * 60 + 90), now, opens)).toMatchObject({ share: 0.5, left_ms: 90 * 60_000 })
})

test('an order whose clock stands still has no time left to show', () => {
  expect(timeLeft({ ...due(90), clock_runs: false }, now)).toBeNull()
})

test('durations are shown in the units that matter', () => {
  const written = (minutes: number) => lengthOfTime(minutes * 60_000, 'en')
  expect([
    written(0),
    written(-12),
    written(60),
    written(95),
    written(14 * 60 + 20),
    written(80 * 60),
  ]).toEqual(['0 min', '12 min', '1 hr', '1 hr 35 min', '14 hr', '3 days'])
})
