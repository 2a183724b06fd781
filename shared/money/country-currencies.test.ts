import { expect, it } from 'vitest'
import { currencyOf } from './country-currencies.ts'

it.each([
  ['DE', 'EUR'],
  ['ZA', 'ZAR'],
  ['LI', 'CHF'],
  ['', undefined],
  ['XX', undefined],
])('knows the currency of %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})

it('names currencies that exist', () => {
  const known = Intl.supportedValuesOf('currency')
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const countries = letters.flatMap((one) => letters.map((other) => one + other))
  const named = countries.map(currencyOf).filter((currency) => currency !== undefined)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((currency) => !known.includes(currency))).toEqual([])
})
