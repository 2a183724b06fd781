import { expect, it } from 'vitest'
import { ibanIn } from './iban.ts'

const german = 'DE89370400440532013000'

it.each([
  ['with spaces', 'DE89 3704 0044 0532 0130 00', german],
  ['without spaces', german, german],
  ['among other data', 'Maproom GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX', german],
  ['followed by what looks like more of it', 'DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', german],
  ['with letters in it', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['of the shortest kind', 'NO93 8601 1117 947', 'NO9386011117947'],
  ['of the longest kind', `XX32${'1'.repeat(30)}`, `XX32${'1'.repeat(30)}`],
])('finds an IBAN %s', (_, text, iban) => {
  expect(ibanIn(text)).toBe(iban)
})

it.each([
  ['a check digit that is wrong', 'DE88 3704 0044 0532 0130 00'],
  ['two digits exchanged', 'DE89 3704 0044 0532 0103 00'],
  ['14 characters', 'XX361234567890'],
  ['35 characters', `XX65${'1'.repeat(31)}`],
  ['no account at all', 'Please ask for our account.'],
  ['nothing', ''],
])('finds none in %s', (_, text) => {
  expect(ibanIn(text)).toBe('')
})
