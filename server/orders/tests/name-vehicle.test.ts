import { expect, test } from 'vitest'
import { carOf } from '../lifecycle/name-vehicle.ts'

const golf = { manufacture: 'Volkswagen', model: 'Golf', reg_no: 'AB-12 CDE' }

test.each([
  ['reg_no', 'AB-12 CDE, Volkswagen Golf'],
  ['both', 'AB-12 CDE, Volkswagen Golf'],
  ['vin', 'Volkswagen Golf'],
  ['none', 'Volkswagen Golf'],
] as const)('where the site asks for %s, a subject names the vehicle as %j', (mode, car) => {
  expect(carOf(golf, mode)).toBe(car)
})

test('a vehicle without a plate is named without one, and a long name is cut', () => {
  expect(carOf({ ...golf, reg_no: '' }, 'reg_no')).toBe('Volkswagen Golf')
  const long = carOf({ ...golf, manufacture: 'Mercedes-Benz', model: 'Sprinter 519 Cargo Van XL' }, 'reg_no')
  expect(long).toBe('AB-12 CDE, Mercedes-Benz Sprinter 519...')
  expect(long).toHaveLength(40)
})
