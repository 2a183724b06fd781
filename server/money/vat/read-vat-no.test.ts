import { expect, test } from 'vitest'
import { readVatNo } from './read-vat-no.ts'

test.each([
  ['FR', 'FR 12 345 678 901', 'FR', '12345678901'],
  ['FR', '12345678901', 'FR', '12345678901'],
  ['FR', 'ab345678901', 'FR', 'AB345678901'],
  ['AT', 'atu12345678', 'AT', 'U12345678'],
  ['AT', 'U12345678', 'AT', 'U12345678'],
  ['NL', 'NL123456789B01', 'NL', '123456789B01'],
  ['GR', 'EL094259216', 'EL', '094259216'],
  ['GR', 'GR094259216', 'EL', '094259216'],
  ['GR', '094259216', 'EL', '094259216'],
  ['IE', 'IE1*23456L', 'IE', '1*23456L'],
])('in %s, %s is one', (country, typed, prefix, number) => {
  expect(readVatNo(country, typed)).toEqual({ prefix, number })
})

test.each([
  ['FR', 'DE123456789'],
  ['FR', 'EL094259216'],
  ['FR', 'XI123456789'],
  ['GR', 'FR12345678901'],
  ['FR', ''],
  ['FR', 'FR'],
  ['FR', 'none'.repeat(5)],
  ['FR', '——'],
  ['', ''],
])('in %j, %j is none', (country, typed) => {
  expect(readVatNo(country, typed)).toBe(null)
})
