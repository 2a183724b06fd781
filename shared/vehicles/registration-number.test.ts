import { expect, test } from 'vitest'
import { countriesOfPlate, plainPlate } from './registration-number.ts'

test.each([
  ['AB12 CDE', ['GB']],
  ['ab12cde', ['GB']],
  ['A123 BCD', ['GB']],
  ['ABC 123D', ['GB']],
  ['XIZ 1234', ['GB']],
  ['1 A', ['GB']],
  ['12-ABC-3', ['NL']],
  ['1-ABC-23', ['NL']],
  ['AB-123-C', ['NL']],
  ['ABCD12', ['NL']],
  ['12AB34', ['NL']],
  ['AB1234', ['GB', 'NL']],
  ['AB-12-34', ['NL']],
  ['ABC12D', ['GB', 'NL']],
  ['A12BCD', ['GB', 'NL']],
  ['HH-AB 1234', []],
  ['', []],
  ['!!!', []],
])('%j may be from %j', (text, countries) => expect(countriesOfPlate(text)).toEqual(countries))

test('a plate is written as registers take it', () => {
  expect([plainPlate(' ab12-cde '), plainPlate('ＡＢ１２')]).toEqual(['AB12CDE', 'AB12'])
})
