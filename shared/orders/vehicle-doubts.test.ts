import { expect, test } from 'vitest'
import { doubtsAbout } from './vehicle-doubts.ts'

type Vehicle = Parameters<typeof doubtsAbout>[0]
const golf: Vehicle = {
  ...{ vtype: 'car', variant: '2.0 TDI 140', engine_type: 'CBAB', ecu_version: 'EDC17C46' },
  ...{ fuel_type: 'diesel', vehicle_age: 2011, mileage: 180_000 },
}
const doubts = (change: Partial<Vehicle>) => doubtsAbout({ ...golf, ...change }, 2026)

test.each([
  ['a mileage that no car has', { mileage: 1_800_000 }, ['mileage_high']],
  ['a mileage too high for its age', { mileage: 650_000, vehicle_age: 2025 }, ['mileage_high']],
  ['thousands that were left out', { mileage: 180 }, ['mileage_low']],
  ['petrol chosen for a diesel', { fuel_type: 'petrol' }, ['not_petrol']],
  ['diesel chosen for a petrol variant', { variant: '2.0 TSI 220', ecu_version: '' }, ['not_diesel']],
  ['diesel with a petrol control unit', { variant: '2.0', ecu_version: 'Simos18.1' }, ['not_diesel']],
  ['both at once', { mileage: 180, fuel_type: 'gas' }, ['mileage_low', 'not_petrol']],
] as const)('%s is doubted', (_, change, expected) => expect(doubts(change)).toEqual(expected))

test.each([
  ['a usual vehicle', {}],
  ['nothing known', { mileage: null, vehicle_age: null, fuel_type: null }],
  ['a truck that has come far', { vtype: 'truck', mileage: 1_900_000 }],
  ['a new vehicle', { vehicle_age: 2026, mileage: 12 }],
  ['a taxi', { vehicle_age: 2024, mileage: 310_000 }],
  ['a hybrid with a diesel', { fuel_type: 'hybrid' }],
  ['signs of both', { variant: '2.0 TDI', ecu_version: 'MED17', fuel_type: 'petrol' }],
] as const)('%s isn’t doubted', (_, change) => expect(doubts(change)).toEqual([]))
