import { describe, expect, test } from 'vitest'
import { parseVehicles } from './parse-vehicles.ts'

describe('a malformed line', () => {
  const header = [
    'manufacture\tmodel\tgeneration\tyears\tvariant\tengine_code\tfuel_type',
    'displacement_cc\tpower_hp\ttorque_nm\tecu_brand\tecu_version',
  ].join('\t')
  const good =
    'Volkswagen\tGolf\tVI\t2008–2013\t1.6 TDI CR 105\tCAYC\tdiesel\t1598\t105\t250\tSiemens\tPCR2.1'
  const parse = (line: string) => parseVehicles(`${header}\n${good}\n${line}\n`, 'car.tsv')

  test('would be read when well formed, empty cells as empty or null', () => {
    expect(parse(good.replace('CAYC', '').replace('1598', ''))[1]).toMatchObject({
      engine_code: '',
      displacement_cc: null,
      power_hp: 105,
    })
  })

  test.each([
    ['a missing cell', good.replace('\tPCR2.1', ''), '11 cells'],
    ['no model', good.replace('Golf', ''), 'model is empty'],
    ['no power', good.replace('\t105\t', '\t\t'), 'power_hp is empty'],
    ['power in words', good.replace('\t105\t', '\t105 hp\t'), 'power_hp is no integer'],
    ['a hyphen between years', good.replace('–', '-'), 'years are no period'],
    ['years backwards', good.replace('2008–2013', '2013–2008'), 'years are no period'],
    ['an unknown fuel', good.replace('diesel', 'derv'), 'unknown fuel_type'],
    ['spaces around a cell', good.replace('Golf', 'Golf '), 'model has spaces'],
  ])('with %s is refused by file and line', (_, line, message) => {
    expect(() => parse(line)).toThrow(`car.tsv:3: ${message}`)
  })

  test('in the header is refused', () => {
    expect(() => parseVehicles(good, 'car.tsv')).toThrow('car.tsv:1')
  })
})
