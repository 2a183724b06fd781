import { fuelTypes } from '../../../shared/vehicles/vehicle-words.ts'
import type { VehicleRow } from '../../vehicles/catalog/vehicle.ts'

const COLUMNS = [
  'manufacture',
  'model',
  'generation',
  'years',
  'variant',
  'engine_code',
  'fuel_type',
  'displacement_cc',
  'power_hp',
  'torque_nm',
  'ecu_brand',
  'ecu_version',
] as const

type Column = (typeof COLUMNS)[number]

/**
 * Parses the rows of a tab-separated text whose first line names the columns. Throws with `file` and line where a
 * cell is malformed.
 */
export function parseVehicles(text: string, file: string): VehicleRow[] {
  // Only the last line break goes: trailing tabs are empty cells.
  const [header, ...lines] = text.replace(/\n$/, '').split('\n')
  if (header !== COLUMNS.join('\t')) throw new Error(`${file}:1: the columns must be ${COLUMNS.join(', ')}`)
  return lines.map((line, index) => parseLine(line, `${file}:${index + 2}`))
}

function parseLine(line: string, place: string): VehicleRow {
  const cells = line.split('\t')
  const refuse = (why: string) => new Error(`${place}: ${why}`)
  if (cells.length !== COLUMNS.length) throw refuse(`${cells.length} cells instead of ${COLUMNS.length}`)

  const optional = (column: Column) => {
    const cell = cells[COLUMNS.indexOf(column)] ?? ''
    if (cell !== cell.trim()) throw refuse(`${column} has spaces around it`)
    return cell === '' ? null : cell
  }
  const required = (column: Column) => {
    const cell = optional(column)
    if (cell === null) throw refuse(`${column} is empty`)
    return cell
  }
  const integer = (column: Column, cell: string) => {
    if (!/^[1-9]\d*$/.test(cell)) throw refuse(`${column} is no integer: ${cell}`)
    return Number(cell)
  }
  const fuel = (cell: string) => {
    const known = fuelTypes.find((type) => type === cell)
    if (known === undefined) throw refuse(`unknown fuel_type: ${cell}`)
    return known
  }
  const period = (cell: string) => {
    const [, from, to] = /^(\d{4})–(\d{4})?$/.exec(cell) ?? []
    if (from === undefined || (to !== undefined && to < from)) throw refuse(`years are no period: ${cell}`)
    return cell
  }

  if (optional('ecu_version') !== null) required('ecu_brand')
  const displacement = optional('displacement_cc')
  return {
    manufacture: required('manufacture'),
    model: required('model'),
    generation: required('generation'),
    years: period(required('years')),
    variant: required('variant'),
    engine_code: optional('engine_code') ?? '',
    fuel_type: fuel(required('fuel_type')),
    displacement_cc: displacement === null ? null : integer('displacement_cc', displacement),
    power_hp: integer('power_hp', required('power_hp')),
    torque_nm: integer('torque_nm', required('torque_nm')),
    ecus: ecuOf(optional('ecu_brand'), optional('ecu_version')),
  }
}

const ecuOf = (brand: string | null, version: string | null) =>
  brand === null ? [] : [{ brand, version: version ?? '' }]
