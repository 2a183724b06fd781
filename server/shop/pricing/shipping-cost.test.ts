import { expect, test } from 'vitest'
import type { ShippingMethod } from '../../../shared/shop/shipping.ts'
import { shippingCost } from './shipping-cost.ts'

const parcel: ShippingMethod = {
  _id: 'parcel',
  name: 'Parcel',
  local_shipping_cost: 4_90,
  international_shipping_cost: 19_90,
  local_shipping_time: { from: 1, to: 2 },
  international_shipping_time: { from: 3, to: 7 },
  charge_per_product: false,
  free_from: null,
  local: true,
  countries: null,
  status: 'active',
  weight_steps: [],
  max_weight: null,
}
const cost = (change: Partial<ShippingMethod>, country = 'DE', goods = 50_00, pieces = 3, weight = 900) =>
  shippingCost({ ...parcel, ...change }, 'DE', { country, goods, pieces, weight })

test('a parcel at home and abroad has its own cost and time', () => {
  expect(cost({})).toEqual({ cost: 4_90, time: { from: 1, to: 2 } })
  expect(cost({}, 'FR')).toEqual({ cost: 19_90, time: { from: 3, to: 7 } })
})

test('it is charged for each piece where the method says so', () => {
  expect(cost({ charge_per_product: true })?.cost).toBe(14_70)
  expect(cost({ charge_per_product: true }, 'FR')?.cost).toBe(59_70)
})

test('it is free from an amount of goods on', () => {
  expect(cost({ free_from: 50_00 })?.cost).toBe(0)
  expect(cost({ free_from: 50_01 })?.cost).toBe(4_90)
  expect(cost({ free_from: 0, charge_per_product: true })?.cost).toBe(0)
})

test('a country that the method doesn’t reach has no cost', () => {
  expect(cost({ countries: ['AT'] }, 'FR')).toBeNull()
  expect(cost({ countries: ['AT'] }, 'AT')?.cost).toBe(19_90)
  expect(cost({ countries: [] })?.cost).toBe(4_90)
  expect(cost({ local: false })).toBeNull()
  expect(cost({ status: 'inactive' })).toBeNull()
})

test('a heavier parcel costs what its step of weight says, and too heavy ones aren’t sent', () => {
  const weight_steps = [
    { from: 1000, local_cost: 6_90, international_cost: 24_90 },
    { from: 5000, local_cost: 9_90, international_cost: 39_90 },
  ]
  const of = (weight: number, country = 'DE') =>
    cost({ weight_steps, max_weight: 10_000 }, country, 50_00, 3, weight)?.cost
  expect([of(999), of(1000), of(4999), of(5000), of(10_000), of(10_001)]).toEqual([
    ...[4_90, 6_90, 6_90, 9_90, 9_90, undefined],
  ])
  expect([of(999, 'FR'), of(5000, 'FR')]).toEqual([19_90, 39_90])
  expect(cost({ weight_steps, free_from: 50_00 }, 'DE', 50_00, 3, 9000)?.cost).toBe(0)
})
