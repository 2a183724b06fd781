import { readVehicles } from '../../server/demo/vehicles/read-vehicles.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { importVehicles } from '../../server/vehicles/catalog/import-vehicles.ts'
import type { Vehicle } from '../../server/vehicles/catalog/vehicle.ts'

const generations = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']
const engines = [
  ...enginesOf('diesel', 'TDI', {
    '1.6': [90, 105, 115],
    '2.0': [110, 140, 150, 184],
    '3.0': [204, 245, 286],
  }),
  ...enginesOf('diesel', 'CDI', { '1.8': [109, 122], '2.2': [136, 170, 194], '2.5': [163, 190] }),
  ...enginesOf('petrol', 'TSI', { '1.0': [95, 115], '1.4': [122, 150], '2.0': [190, 220, 245, 300] }),
  ...enginesOf('diesel', 'HDi', { '1.4': [68, 90], '1.9': [130], '2.7': [204], '3.3': [231, 258] }),
  ...enginesOf('hybrid', 'GTE', { '1.4': [204, 218, 245], '1.8': [98, 122, 184] }),
  ...enginesOf('petrol', 'T', { '1.2': [86, 105], '1.5': [130, 150], '2.3': [280, 350], '4.0': [420, 560] }),
]

/** Imports so many variants. */
export async function seedVehicles(db: Db, count: number) {
  const all = benchVehicles()
  if (all.length < count) throw new Error(`The rule makes no more than ${all.length} vehicles.`)
  const perStatement = 5000
  for (let from = 0; from < count; from += perStatement)
    await importVehicles(db, all.slice(from, Math.min(from + perStatement, count)))
}

/** Returns the models of the demo's tree, each with all generations and engines: some 60,000 variants. */
export function benchVehicles(): Vehicle[] {
  const models = new Map(
    readVehicles().map((vehicle) => [`${vehicle.manufacture} ${vehicle.model}`, vehicle]),
  )
  return [...models.values()].flatMap((model) =>
    generations.flatMap((name, age) => engines.map((engine) => variantOf(model, name, age, engine))),
  )
}

type Engine = Pick<Vehicle, 'variant' | 'fuel_type' | 'displacement_cc' | 'power_hp' | 'torque_nm'>

function enginesOf(
  fuel_type: Vehicle['fuel_type'],
  family: string,
  powers: Record<string, number[]>,
): Engine[] {
  return Object.entries(powers).flatMap(([litres, all]) =>
    all.map((power_hp) => ({
      variant: `${litres} ${family} ${power_hp}`,
      fuel_type,
      displacement_cc: Math.round(Number(litres) * 1000 - 7),
      power_hp,
      torque_nm: Math.round(power_hp * (fuel_type === 'diesel' ? 2.2 : 1.5)),
    })),
  )
}

function variantOf(model: Vehicle, generation: string, age: number, engine: Engine): Vehicle {
  const from = 1988 + 4 * age
  return {
    ...model,
    ...engine,
    generation,
    years: `${from}–${from + 4}`,
    engine_code: '',
    ecus: [{ brand: 'Bosch', version: `EDC${15 + (age >> 1)}C${model.model.length + age}` }],
  }
}
