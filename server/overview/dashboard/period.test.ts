import { expect, test } from 'vitest'
import { periodOf, seriesOf } from './period.ts'

const at = (iso: string) => new Date(iso)

test('seven days are today and the six before it, where the site is', () => {
  const now = at('2026-03-01T20:00:00Z')
  expect(periodOf('Europe/Berlin', '7d', now).days.at(-1)).toBe('2026-03-01')
  const tokyo = periodOf('Asia/Tokyo', '7d', now)
  expect(tokyo.days).toHaveLength(7)
  expect([tokyo.days[0], tokyo.days.at(-1)]).toEqual(['2026-02-24', '2026-03-02'])
  expect(tokyo.bounds[2]).toBe('2026-02-23T15:00:00.000Z')
})

test('a day on which the clocks change has the hours it has', () => {
  const { bounds } = periodOf('Europe/Berlin', '7d', at('2026-03-31T12:00:00Z'))
  expect(bounds.slice(5, 8)).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})

test('the compared part ends at the same time of day', () => {
  const { bounds } = periodOf('UTC', '7d', at('2026-06-10T09:30:00Z'))
  expect(bounds.slice(0, 3)).toEqual([
    '2026-05-28T00:00:00.000Z',
    '2026-06-03T09:30:00.000Z',
    '2026-06-04T00:00:00.000Z',
  ])
})

test('twelve months are this one and the eleven before it', () => {
  const { unit, days, bounds } = periodOf('UTC', '12m', at('2026-03-31T09:30:00Z'))
  expect([unit, days.length, days[0], days[10], days[11]]).toEqual([
    'month',
    12,
    '2025-04-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(bounds[0]).toBe('2024-04-01T00:00:00.000Z')
})

test.each(['7d', '30d', '90d', '12m'] as const)('the bounds of %s never go back', (range) => {
  for (let day = 0; day < 400; day += 7) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 23, 59))
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Sao_Paulo', 'Australia/Lord_Howe']) {
      const { bounds } = periodOf(zone, range, now)
      expect(bounds.toSorted()).toEqual(bounds)
    }
  }
})

test('points without rows are zero, and what lies between the periods counts for neither', () => {
  const period = periodOf('UTC', '7d', at('2026-06-10T09:30:00Z'))
  const rows = [
    { bucket: 1, n: 5 },
    { bucket: 2, n: 100 },
    { bucket: 3, n: 1 },
    { bucket: 9, n: 2 },
  ]
  expect(seriesOf(period, rows, (row) => row.n)).toEqual({
    points: [1, 0, 0, 0, 0, 0, 2],
    total: 3,
    before: 5,
  })
})
