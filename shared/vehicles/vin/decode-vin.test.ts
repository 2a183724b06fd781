import { expect, test } from 'vitest'
import { checkDigitOf } from './check-digit.ts'
import { decodeVin } from './decode-vin.ts'
import { readVin } from './read-vin.ts'

const decode = (vin: string) => decodeVin(vin, 2026)

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
  ['5YJSA1DG9DFP14705', '9'],
  ['1HGCM82633A004352', '3'],
])('the check digit of %s is %s', (vin, digit) => expect(checkDigitOf(vin)).toBe(digit))

test.each([
  ['WVWZZZAUZEW123456', 'Volkswagen', 'DE', [2014, 1984], 'unused'],
  ['WBA8E1100HA012345', 'BMW', 'DE', [2017, 1987], 'unused'],
  ['VF1RFB00X56789012', 'Renault', 'FR', [2005], 'unused'],
  ['SALGA2EF8FA123456', 'Land Rover', 'GB', [2015, 1985], 'unused'],
  ['5YJSA1DG9DFP14705', 'Tesla', 'US', [2013], 'right'],
  ['5YJSA1DG8DFP14705', 'Tesla', 'US', [2013], 'wrong'],
  ['1HGCM82633A004352', 'Honda', 'US', [2003], 'right'],
  ['TMBJJ7NE0H0123456', 'Škoda', 'CZ', [2017, 1987], 'unused'],
  ['UU1HSDACN51234567', 'Dacia', 'RO', [2005], 'unused'],
  ['RRR00000000000000', '', null, [], 'unused'],
])('%s is decoded', (vin, make, country, model_years, check_digit) => {
  expect(decode(vin)).toMatchObject({ vin, make, country, model_years, check_digit })
})

test.each([
  ['WVWZZZAUZEW123456', 'Golf VII'],
  ['WVWZZZ1KZ9W123456', 'Golf V, Golf VI, Jetta V'],
  ['WAUZZZ8V5FA123456', 'A3 8V'],
  ['VSSZZZ5FZER123456', 'Leon III, Ateca I'],
  ['TMBJJ7NE0H0123456', 'Octavia III'],
  ['WDD2040081A123456', 'C-Class W204, GLK X204'],
  ['WP0ZZZ99ZFS123456', '911'],
  ['W0L0AHL3585123456', 'Astra H, Zafira B'],
  ['W0LPE6EC1B1123456', 'Astra J'],
  ['VF1RFB00X56789012', 'Megane IV'],
  ['VF1BZ1R0643123456', 'Megane III'],
  ['YV1DZ8256C2123456', 'XC60 I'],
  // American ones have no Z before the places, and BMW no rule.
  ['3VWRA7AU5FM123456', ''],
  ['WBA8E1100HA012345', ''],
])('the model of %s is read: %s', (vin, names) => {
  const models = decode(vin).models.map(({ model, generation }) => `${model} ${generation}`.trim())
  expect(models.join(', ')).toBe(names)
})

test('a year of the future isn’t one, nor a code that isn’t one', () => {
  expect(decodeVin('WVWZZZAUZVW123456', 2025).model_years).toEqual([1997])
  expect(decodeVin('WVWZZZAUZVW123456', 2026).model_years).toEqual([2027, 1997])
  expect(decode('WVWZZZAUZZW123456').model_years).toEqual([])
  expect(decode('WVWZZZAUZ0W123456').model_years).toEqual([])
})

test.each([
  ['wvwzzzauzew123456', 'WVWZZZAUZEW123456'],
  [' WVW ZZZ AU-ZEW 123456 ', 'WVWZZZAUZEW123456'],
  ['ＷＶＷＺＺＺＡＵＺＥＷ１２３４５６', 'WVWZZZAUZEW123456'],
  ['WVWZZZAUZEW12345', null],
  ['WVWZZZAUZEW1234567', null],
  ['WVWZZZAUZEO123456', null],
  ['', null],
])('%j is read as %j', (text, vin) => expect(readVin(text)).toBe(vin))
