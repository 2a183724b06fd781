import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../../shared/contract/day-in.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { makeProduct, makeShipping } from './shop-fixtures.ts'
import { order, paymentOf, readOrder, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
beforeAll(async () => {
  t = await startShop()
})
afterAll(() => t.close())

const step = (from: number, cost: number) => ({ from, local_cost: cost, international_cost: cost * 2 })

test('a cart’s shipping costs by its weight, whatever units its products have', async () => {
  await makeShipping(t, t.admin, {
    ...{ name: 'By weight', local_shipping_cost: 1_00 },
    ...{ weight_steps: [step(1000, 3_00), step(2000, 4_00)], max_weight: 3000 },
  })
  const pound = await makeProduct(t, t.admin, { inventory: 9, weight: 1_000, weight_unit: 'lb' })
  const kilo = await makeProduct(t, t.admin, { inventory: 9, weight: 1_600, weight_unit: 'kg' })
  const as = await makeUser(t)
  const costWith = async (product_id: string, country = 'DE') => {
    await t.call(cartRoutes.addItem, { as, body: { product_id } })
    const { data } = await t.call(cartRoutes.update, { as, body: { country } })
    return data.shipping_choices.find(({ name }) => name === 'By weight')?.cost
  }
  // 454 g, 908 g, 2,508 g, then too heavy.
  expect(await costWith(pound._id)).toBe(1_00)
  expect(await costWith(pound._id)).toBe(1_00)
  expect(await costWith(kilo._id, 'FR')).toBe(8_00)
  expect(await costWith(kilo._id)).toBeUndefined()
})

test('steps of weight have to rise, and aren’t charged by the piece', async () => {
  const body = {
    ...{ name: 'Wrong', local_shipping_cost: 1_00, international_shipping_cost: 1_00 },
    ...{ local_shipping_time: { from: 1, to: 1 }, international_shipping_time: { from: 1, to: 1 } },
    weight_steps: [step(2000, 3_00), step(2000, 4_00)],
  }
  const add = (change: object = {}) =>
    t.call(shippingRoutes.add, { as: t.admin, body: { ...body, ...change } })
  expect((await add()).error.fields).toEqual({ weight_steps: 'weights_not_rising' })
  const piecewise = { charge_per_product: true, weight_steps: [step(2000, 3_00)] }
  expect((await add(piecewise)).error.fields).toEqual({ charge_per_product: 'not_with_weight' })
})

test('cart and order say on which days a parcel arrives, without the closing dates, anew from its sending', async () => {
  const { opening_hours } = await t.portal.settings.get()
  const always = { opens: '00:00', closes: '24:00' }
  const hours = { ...opening_hours, days: Array(7).fill(always), closing_dates: [] }
  await t.changeSettings({ opening_hours: hours })
  const after = (days: number) => dayIn(hours.time_zone, Date.now() + days * 86_400_000)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const as = await makeUser(t)
  const placed = await order(t, as, [{ product_id }])
  const time = placed.shipping_time
  expect(placed.arrives).toEqual({ from: after(time.from), to: after(time.to) })
  const closed = { _id: product_id, date: after(0), until: after(9), note: 'Holidays' }
  await t.changeSettings({ opening_hours: { ...hours, closing_dates: [closed] } })
  await simulate(t, paymentOf(placed), 'pay')
  const later = { from: after(10 + time.from), to: after(10 + time.to) }
  expect((await readOrder(t, as, placed._id)).arrives).toEqual(later)
  await t.changeSettings({ opening_hours: hours })
  const packer = await makeStaff(t, ['shop_manager.ship_order'])
  const { data } = await t.call(shopOrderRoutes.markAsShipped, { as: packer, body: { id: placed._id } })
  expect(data.arrives).toEqual(placed.arrives)
})
