import { describe, expect, test } from 'vitest'
import { doubtsAbout } from '../../../shared/orders/vehicle-doubts.ts'
import { fuelTypes } from '../../../shared/vehicles/vehicle-words.ts'
import type { Vehicle } from '../../vehicles/catalog/vehicle.ts'
import { readVehicles } from './read-vehicles.ts'

const vehicles = readVehicles()
const named = (v: Vehicle) => [v.vtype, v.manufacture, v.model, v.generation, v.variant].join(' / ')

/**
 * Computes the speed in rpm at which the full torque would give the full power: 1 PS = 7023.5 Nm·rpm. It lies below
 * the speed of peak power and reveals a swapped digit, kW or lb·ft.
 */
const matchingSpeed = (v: Vehicle) => (7023.5 * v.power_hp) / v.torque_nm

function plausibleSpeeds({ vtype, fuel_type }: Vehicle): [number, number] {
  if (vtype === 'Motorcycle') return [3500, 13_500]
  if (fuel_type !== 'diesel') return [2900, 8000]
  if (vtype === 'Truck') return [1300, 2200]
  return vtype === 'Tractor' ? [1300, 1800] : [2000, 4000]
}

describe('the demo vehicles', () => {
  test('are at least 500 variants of at least 20 makes in every vehicle type', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(500)
    expect(new Set(vehicles.map((v) => v.manufacture)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(vehicles.map((v) => v.vtype)).size).toBe(5)
  })

  test('raise no doubts about their fuel', () => {
    const doubted = vehicles.filter(
      ({ fuel_type, engine_code, variant, ecus }) =>
        doubtsAbout(
          {
            ...{ vtype: 'Car', variant, engine_type: engine_code, vehicle_age: null, mileage: null },
            fuel_type: fuelTypes.find((fuel) => fuel === fuel_type) ?? null,
            ecu_version: ecus[0]?.version ?? '',
          },
          2026,
        ).length > 0,
    )
    expect(doubted.map(named)).toEqual([])
  })

  test('name a variant once within its generation', () => {
    const names = vehicles.map((v) => named(v).toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('give a generation one period of years', () => {
    const periods = new Map<string, Set<string>>()
    for (const v of vehicles) {
      const generation = [v.vtype, v.manufacture, v.model, v.generation].join(' / ')
      periods.set(generation, (periods.get(generation) ?? new Set()).add(v.years))
    }
    expect([...periods].filter(([, years]) => years.size > 1)).toEqual([])
  })

  test('were built between 1985 and 2026', () => {
    const years = (v: Vehicle) => v.years.split('–').filter(Boolean).map(Number)
    expect(vehicles.filter((v) => years(v).some((year) => year < 1985 || year > 2026)).map(named)).toEqual([])
  })

  test('stay within plausible power, torque and displacement', () => {
    const odd = vehicles.filter(
      ({ power_hp, torque_nm, displacement_cc }) =>
        power_hp < 5 ||
        power_hp > 1200 ||
        torque_nm < 5 ||
        torque_nm > 4000 ||
        (displacement_cc ?? 1000) > 17_000,
    )
    expect(odd.map(named)).toEqual([])
  })

  test('have a torque that fits their power and fuel', () => {
    const odd = vehicles.filter((v) => {
      const [low, high] = plausibleSpeeds(v)
      return matchingSpeed(v) < low || matchingSpeed(v) > high
    })
    expect(odd.map((v) => `${named(v)}: ${v.torque_nm} Nm, ${Math.round(matchingSpeed(v))} rpm`)).toEqual([])
  })
})
