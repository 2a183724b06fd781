import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownAmounts } from './cart-prices.ts'

const cents = fc.integer({ min: 0, max: 1_000_00 })

test('goods less discount with shipping are the total, with VAT and net', () => {
  const carts = fc.record({
    goods: cents,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: cents,
    rate: fc.integer({ min: 0, max: 2700 }),
  })
  fc.assert(
    fc.property(carts, fc.boolean(), ({ goods, share, cost, rate }, with_vat) => {
      const discount = Math.floor(goods * share)
      const net = goods - discount + cost
      const vat = Math.round(((goods - discount) * rate) / 10_000) + Math.round((cost * rate) / 10_000)
      const shipping = { _id: '1', name: 'Parcel', cost, time: { from: 1, to: 2 } }
      const cart = { goods, discount, shipping, vat, total: net + vat, currency: 'EUR', vat_percentage: rate }
      const shown = shownAmounts(cart, { with_vat })
      const sum = shown.goods - shown.discount + (shown.shipping ?? 0)
      expect(sum).toBe(with_vat ? cart.total : net)
    }),
  )
})
