import { expect, test } from 'vitest'
import { structureOf, systemOfCode } from './code-structure.ts'
import { failureModeOf, failureTypeOf } from './explanation-tables.ts'
import { codeOfVag, codesMeant, readCode } from './read-code.ts'

test.each([
  ['P0171', 'P', 'generic', 'fuel_air'],
  ['P0201', 'P', 'generic', 'injection'],
  ['P0301', 'P', 'generic', 'ignition'],
  ['P0401', 'P', 'generic', 'exhaust'],
  ['P0500', 'P', 'generic', 'speed_idle'],
  ['P0601', 'P', 'generic', 'control_unit'],
  ['P0741', 'P', 'generic', 'transmission'],
  ['P0A80', 'P', 'generic', 'hybrid'],
  ['P1556', 'P', 'maker', 'speed_idle'],
  ['P2463', 'P', 'generic', 'exhaust'],
  ['P3102', 'P', 'maker', 'other'],
  ['P3401', 'P', 'generic', 'ignition'],
  ['C0035', 'C', 'generic', 'chassis'],
  ['C2000', 'C', 'maker', 'chassis'],
  ['B1234', 'B', 'maker', 'body'],
  ['U0100', 'U', 'generic', 'network'],
  ['U3000', 'U', 'generic', 'network'],
])('%s contains its system and whose code it is', (code, letter, origin, system) => {
  expect(structureOf(code)).toEqual({ letter, origin, system, failure_type: null })
})

test('a code of three bytes has its failure type, other texts have no structure', () => {
  expect(structureOf('P0401-13')).toMatchObject({ failure_type: '13' })
  for (const text of ['p0401', 'P4000', 'DF012', '01314', '']) {
    expect(structureOf(text)).toBeNull()
    expect(systemOfCode(text)).toBe('other')
  }
})

test.each([
  [16_555, 'P0171'],
  [16_785, 'P0401'],
  [17_964, 'P1556'],
  [18_010, 'P1602'],
  [18_895, 'P2463'],
  [19_561, 'P3105'],
  [16_384, 'P0000'],
  [17_383, 'P0999'],
  [17_384, null],
  [16_383, null],
  [1314, null],
  [20_480, null],
])('VAG’s %i is %s', (number, code) => expect(codeOfVag(number)).toBe(code))

test.each([
  ['p 0401', 'obd', 'P0401'],
  ['P0401:13', 'obd', 'P0401-13'],
  ['U010087', 'obd', 'U0100-87'],
  ['0xC100', 'two_bytes', 'U0100'],
  ['$0401', 'two_bytes', 'P0401'],
  ['4401h', 'two_bytes', 'C0401'],
  ['0x8401', 'two_bytes', 'B0401'],
  ['0xC10087', 'three_bytes', 'U0100-87'],
  ['16785', 'vag', 'P0401'],
  ['016785', 'vag', 'P0401'],
  ['01314', 'vag', null],
  ['53286', 'decimal', 'U1026'],
  ['053286', 'decimal', 'U1026'],
  ['001025', 'decimal', 'P0401'],
  ['SPN 3251 FMI 0', 'j1939', null],
  ['3251/16', 'j1939', null],
  ['df 12', 'df', null],
])('“%s” is read as %s: %s', (typed, form, code) => expect(readCode(typed)).toMatchObject({ form, code }))

test.each([
  'egr',
  'P4401',
  '0x12',
  '123',
  '1234567',
  'SPN 600000 FMI 1',
  'SPN 1 FMI 40',
  'DF',
  '',
  'EDC17C46',
])('“%s” is no code', (typed) => expect(readCode(typed)).toBeNull())

test('a code is looked up as it is, as the fault code it is, and without its failure type', () => {
  expect(codesMeant('0x040113')).toEqual(['0X040113', '0x040113', 'P0401-13', 'P0401'])
  expect(codesMeant('df12')).toEqual(['DF12', 'DF012'])
  expect(codesMeant('0 281-012.345')).toEqual(['0 281-012.345', '0281012345'])
})

test('failure types without words of their own are explained by their kind', () => {
  expect(['13', '1D', '5A', 'A1'].map(failureTypeOf)).toEqual(['13', '01', '05', null])
  expect([0, 21, 22, 31, 32].map(failureModeOf)).toEqual(['0', '21', null, '31', null])
})
