import { expect, test } from 'vitest'
import { netOfShown, shownPrice } from './show-price.ts'

const gross = { currency: 'EUR', vat_percentage: 19_00, with_vat: true }

test.each([
  [100_00, 119_00],
  [24_90, 29_63],
  [1, 1],
  [0, 0],
])('%i net is shown as %i with 19 % VAT, and means it', (net, shown) => {
  expect(shownPrice(net, gross)).toBe(shown)
  expect(netOfShown(shown, gross)).toBe(net)
})

test('a business reads the net price', () => {
  expect(shownPrice(100_00, { ...gross, with_vat: false })).toBe(100_00)
  expect(netOfShown(100_00, { ...gross, with_vat: false })).toBe(100_00)
})
