import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (...when: [number, number, number, number]) => ({ created_at: new Date(...when).toISOString() })

test('groups notifications by the reader’s days, counted back from today', () => {
  const items = [at(2026, 2, 29, 23), at(2026, 2, 29, 0), at(2026, 2, 28, 23), at(2026, 1, 27, 12)]
  const groups = byDay(items, new Date(2026, 2, 29, 23, 59))
  expect(groups.map(({ daysAgo, items }) => [daysAgo, items.length])).toEqual([
    [0, 2],
    [1, 1],
    [30, 1],
  ])
})

test('makes no group of no notifications', () => expect(byDay([], new Date())).toEqual([]))
