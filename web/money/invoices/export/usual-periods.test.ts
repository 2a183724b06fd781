import { expect, test } from 'vitest'
import { usualPeriods } from './usual-periods.ts'

test('the usual periods are the last whole month, quarter and year', () => {
  expect(usualPeriods(new Date(2026, 10, 24))).toEqual({
    month: { from: '2026-10-01', to: '2026-10-31' },
    quarter: { from: '2026-07-01', to: '2026-09-30' },
    year: { from: '2025-01-01', to: '2025-12-31' },
  })
  expect(usualPeriods(new Date(2028, 0, 1)).month).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(usualPeriods(new Date(2028, 2, 31)).month).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(usualPeriods(new Date(2027, 1, 2)).quarter).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})
