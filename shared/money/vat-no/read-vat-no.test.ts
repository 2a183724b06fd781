import { expect, test } from 'vitest'
import { hasVatNoRules, isInVies, readVatNo } from './read-vat-no.ts'

test.each([
  ['AT', 'atu 1234 5675', 'AT', 'U12345675'],
  ['AT', 'U12345675', 'AT', 'U12345675'],
  ['BE', 'BE 0123.456.749', 'BE', '0123456749'],
  ['BG', 'BG831641791', 'BG', '831641791'],
  ['CH', 'CHE-123.456.788 MWST', 'CH', 'E123456788MWST'],
  ['CY', 'CY10259033P', 'CY', '10259033P'],
  ['CZ', 'CZ12345679', 'CZ', '12345679'],
  ['CZ', 'CZ7103192745', 'CZ', '7103192745'],
  ['DE', 'DE 111 111 125', 'DE', '111111125'],
  ['DK', 'DK13585628', 'DK', '13585628'],
  ['EE', 'EE100931558', 'EE', '100931558'],
  ['ES', 'ESB12345674', 'ES', 'B12345674'],
  ['ES', 'ES54362315K', 'ES', '54362315K'],
  ['ES', 'ESX2482300W', 'ES', 'X2482300W'],
  ['FI', 'FI20774740', 'FI', '20774740'],
  ['FR', 'FR 83 123 456 709', 'FR', '83123456709'],
  ['FR', 'fr40.303.265.045', 'FR', '40303265045'],
  ['FR', 'K7399859412', 'FR', 'K7399859412'],
  ['GB', 'GB123456727', 'GB', '123456727'],
  ['GB', 'GBGD001', 'GB', 'GD001'],
  ['GB', 'XI123456727', 'XI', '123456727'],
  ['GR', 'EL094259216', 'EL', '094259216'],
  ['GR', 'GR094259216', 'EL', '094259216'],
  ['GR', '094259216', 'EL', '094259216'],
  ['HR', 'HR33392005961', 'HR', '33392005961'],
  ['HU', 'HU12892312', 'HU', '12892312'],
  ['IE', 'IE6433435F', 'IE', '6433435F'],
  ['IE', 'IE6433435OA', 'IE', '6433435OA'],
  ['IE', 'IE1*23456W', 'IE', '1*23456W'],
  ['IT', 'IT12345670017', 'IT', '12345670017'],
  ['LT', 'LT119511515', 'LT', '119511515'],
  ['LT', 'LT100001919017', 'LT', '100001919017'],
  ['LU', 'LU15027442', 'LU', '15027442'],
  ['LV', 'LV40003521600', 'LV', '40003521600'],
  ['MT', 'MT11679112', 'MT', '11679112'],
  ['NL', 'NL123456782B01', 'NL', '123456782B01'],
  ['NL', 'NL002455799B11', 'NL', '002455799B11'],
  ['NO', 'NO 923 456 708 MVA', 'NO', '923456708MVA'],
  ['PL', 'PL1234567883', 'PL', '1234567883'],
  ['PT', 'PT501964843', 'PT', '501964843'],
  ['RO', 'RO18547290', 'RO', '18547290'],
  ['SE', 'SE556677889901', 'SE', '556677889901'],
  ['SI', 'SI12345687', 'SI', '12345687'],
  ['SK', 'SK2022749619', 'SK', '2022749619'],
  ['XI', 'XI123456727', 'XI', '123456727'],
])('in %s, %s is one', (country, typed, prefix, number) => {
  expect(readVatNo(country, typed)).toEqual({ prefix, number })
  // Elsewhere the last digit is part of what the check digits are of, or one of them.
  const wrong = number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  const checked = !/^(CZ7103|GBGD|NL1|SE)/.test(prefix + number)
  expect(readVatNo(country, prefix + wrong) === null).toBe(checked)
})

test.each([
  ['DE', 'DE12345'],
  ['DE', 'DE123456789'],
  ['FR', 'DE111111125'],
  ['FR', 'EL094259216'],
  ['FR', 'XI123456727'],
  ['GR', 'FR83123456709'],
  ['NL', 'NL123456783B01'],
  ['SE', 'SE556677889801'],
  ['FR', ''],
  ['FR', 'FR'],
  ['FR', 'none'.repeat(5)],
  ['FR', '——'],
  ['US', '123456789'],
  ['constructor', '123456789'],
  ['', ''],
])('in %j, %j is none', (country, typed) => {
  expect(readVatNo(country, typed)).toBe(null)
})

test('rules are there for the EU, Northern Ireland, Great Britain, Switzerland and Norway', () => {
  expect(['GR', 'XI', 'GB', 'CH', 'NO', 'DE'].every(hasVatNoRules)).toBe(true)
  expect(['US', 'ZA', '', 'constructor'].some(hasVatNoRules)).toBe(false)
  const known = [readVatNo('GR', 'EL094259216'), readVatNo('GB', 'XI123456727')]
  expect(known.map((read) => read && isInVies(read))).toEqual([true, true])
  const british = readVatNo('GB', 'GB123456727')
  expect(british && isInVies(british)).toBe(false)
})
