import { expect, it } from 'vitest'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { fittingPurchase } from './fitting-purchase.ts'

const item = (name: string, credits: number, amount: number): CreditPackage => ({
  ...{ _id: name, name, credits, amount, currency: 'EUR', position: 1, highlighted: false, online: true },
})
const packages = [
  item('Large', 200_00, 1700_00),
  item('Starter', 10_00, 100_00),
  item('Garage', 50_00, 475_00),
]
const offer = { currency: 'EUR', packages, any_amount: true }
const limits = { min_purchase: 5_00, max_purchase: 1_000_00, credit_price: 10_00 }

it.each([
  [4_00, 'Starter'],
  [10_00, 'Starter'],
  [10_01, 'Garage'],
  [200_00, 'Large'],
])('of packages, the smallest that covers %i is chosen', (missing, name) => {
  expect(fittingPurchase(offer, limits, missing)?.package?.name).toBe(name)
})

it('the cheaper of two that are equally large is chosen', () => {
  const both = [item('Dear', 10_00, 120_00), item('Starter', 10_00, 100_00)]
  expect(fittingPurchase({ ...offer, packages: both }, limits, 4_00)?.package?.name).toBe('Starter')
})

it('where no package is large enough, just the missing credits are bought, in whole ones', () => {
  const bought = {
    wanted: { credits: 251_00 },
    credits: 251_00,
    amount: 2510_00,
    currency: 'EUR',
    package: null,
  }
  expect(fittingPurchase(offer, limits, 250_50)).toEqual(bought)
  expect(fittingPurchase({ ...offer, packages: [] }, limits, 1_00)?.credits).toBe(5_00)
})

it('where only packages are sold, the largest is chosen', () => {
  expect(fittingPurchase({ ...offer, any_amount: false }, limits, 250_00)?.package?.name).toBe('Large')
  expect(fittingPurchase(offer, limits, 1_000_01)?.package?.name).toBe('Large')
  expect(fittingPurchase({ ...offer, packages: [], any_amount: false }, limits, 1_00)).toBeNull()
})
