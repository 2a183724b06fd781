import { expect, test } from 'vitest'
import { localeCodes } from '../../shared/contract/locale-codes.ts'
import { readNumber, writeTyped } from './read-number.ts'

test.each([
  ['7,5', 'de', 2, 7.5],
  ['7,5', 'en', 2, 7.5],
  ['7.5', 'de', 2, 7.5],
  ['99,50', 'de', 2, 99.5],
  ['99.50', 'en', 2, 99.5],
  ['1.500', 'de', 2, 1500],
  ['1.500', 'en', 2, 1.5],
  ['1,500', 'en', 2, 1500],
  ['1,500', 'de', 2, 1.5],
  ['35.000', 'de', 0, 35_000],
  ['35.000', 'en', 0, 35_000],
  ['35,000', 'de', 0, 35_000],
  ['35 000', 'fr', 0, 35_000],
  ['35’000', 'de', 0, 35_000],
  ['1.234.567,89', 'de', 2, 1_234_567.89],
  ['1,234,567.89', 'de', 2, 1_234_567.89],
  ['0.500', 'de', 3, 0.5],
  ['12,', 'de', 2, 12],
  [',5', 'de', 2, 0.5],
  ['-3,5', 'de', 2, -3.5],
  ['35,0', 'de', 0, 35],
  ['١٢٫٥', 'ar', 2, 12.5],
  ['۳۵۰۰۰', 'fa', 0, 35_000],
  ['१,२३४', 'hi', 0, 1234],
  ['১২.৫', 'bn', 2, 12.5],
])('reads %s in %s with %d decimals', (typed, locale, decimals, value) => {
  expect(readNumber(typed, locale, decimals)).toEqual({ value })
})

test.each(localeCodes)('reads what is shown in %s', (locale) => {
  for (const value of [0, 7.5, 99.25, 1234.5, 35_000, 1_234_567.89]) {
    const shown = writeTyped(value, locale, { decimals: 2, fixed: false, identifier: false })
    expect(readNumber(shown, locale, 2), shown).toEqual({ value })
  }
})

test.each([
  ['en', '1,000', '10,000'],
  ['de', '1.000', '10.000'],
  ['es', '1000', '10.000'],
  ['it', '1000', '10.000'],
  ['pl', '1000', '10\u00a0000'],
  ['pt', '1000', '10\u00a0000'],
])('fields group the digits of a number in %s as its texts do', (locale, ...written) => {
  const look = { decimals: 0, fixed: false, identifier: false }
  expect([1000, 10_000].map((value) => writeTyped(value, locale, look))).toEqual(written)
})

test.each(localeCodes)('a port and a year have Latin digits without groups in %s', (locale) => {
  expect(writeTyped(2525, locale, { decimals: 0, fixed: false, identifier: true })).toBe('2525')
})

test.each([
  ['7,5', 0, 'too_precise'],
  ['7,555', 2, 'too_precise'],
  ['1,2,3', 2, 'not_a_number'],
  ['1.2,3.4', 2, 'not_a_number'],
  ['ten', 2, 'not_a_number'],
  ['-', 2, 'not_a_number'],
  ['12345678901234', 0, 'not_a_number'],
])('refuses %s with %d decimals as %s', (typed, decimals, problem) => {
  expect(readNumber(typed, 'de', decimals)).toEqual({ problem })
})

test('reads no number from an empty field', () => {
  expect(readNumber('  ', 'de', 2)).toEqual({ value: null })
})
