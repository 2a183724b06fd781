import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['en', '+€12.50'],
  ['de', '+12,50\u00a0€'],
  // A mark keeps the sign before the number, where the text runs to the left.
  ['he', '\u200f\u200e+12.50\u00a0\u200f€'],
])('money that is added has its sign in %s', (locale, written) => {
  expect(formatMoney(1250, 'EUR', locale, true)).toBe(written)
})
