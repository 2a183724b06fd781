import { expect, test } from 'vitest'
import { outsideOfLines } from './history-ledger.ts'

const minute_ms = 60_000
const at = (minutes: number) => minutes * minute_ms
const line = (placed: number, ended: number, ends: 'completed' | 'cancelled') => ({
  plan: { placed_at: at(placed), ended_at: at(ended), ends },
})
const lines = [line(100, 160, 'completed'), line(200, 230, 'cancelled'), line(190, 400, 'completed')]

test.each([
  ['before a purchase', 84, 84],
  ['between a purchase and its order', 93, 85],
  ['while an order is worked on', 130, 130],
  ['between an order and its cancelling', 220, 175],
  ['after a cancelling', 231, 231],
])('what happens %s is outside of what is written as a whole', (_when, asked, moved) => {
  expect(outsideOfLines(lines, at(asked)) / minute_ms).toBe(moved)
})
