import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Vehicle } from '../../vehicles/catalog/vehicle.ts'
import { parseVehicles } from './parse-vehicles.ts'

const FILES = [
  { file: 'car.tsv', vtype: 'Car' },
  { file: 'van.tsv', vtype: 'Van' },
  { file: 'truck.tsv', vtype: 'Truck' },
  { file: 'tractor.tsv', vtype: 'Tractor' },
  { file: 'motorcycle.tsv', vtype: 'Motorcycle' },
] as const

/** Reads the demo's vehicles, in file order. Throws naming file and line where a cell is malformed. */
export function readVehicles(): Vehicle[] {
  return FILES.flatMap(({ file, vtype }) => {
    const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    return parseVehicles(text, file).map((row) => ({ vtype, ...row }))
  })
}
