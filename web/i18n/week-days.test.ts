import { afterEach, expect, test, vi } from 'vitest'
import { weekDays } from './week-days.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['de', [0, 1, 2, 3, 4, 5, 6]],
  ['en-GB', [0, 1, 2, 3, 4, 5, 6]],
  ['en-US', [6, 0, 1, 2, 3, 4, 5]],
  ['he', [6, 0, 1, 2, 3, 4, 5]],
  ['fa', [5, 6, 0, 1, 2, 3, 4]],
  ['ar', [5, 6, 0, 1, 2, 3, 4]],
])('the week in %s begins with the day that it begins with there', (tag, days) => {
  expect(weekDays(tag)).toEqual(days)
})

test('the week begins on Monday where the browser can’t tell', () => {
  vi.stubGlobal('Intl', { Locale: class {} })
  expect(weekDays('fa')).toEqual([0, 1, 2, 3, 4, 5, 6])
})
