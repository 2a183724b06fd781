import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { paymentRow, simulate, simulateUnsent } from '../../money/payments/payment-fixtures.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { ProviderDown } from '../../money/providers/payment-provider.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { refused } from '../../test/refused.ts'
import { expireShopOrders } from '../orders/expire-shop-orders.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { makeCoupon, makeProduct } from './shop-fixtures.ts'
import {
  letExpire,
  order,
  paymentOf,
  readOrder,
  type Shop,
  startShop,
  stockOf,
} from './shop-order-fixtures.ts'

let t: Shop
beforeAll(async () => {
  t = await startShop()
})
afterAll(async () => {
  const found = (await reconcile(t.portal)).filter(({ problem }) => problem !== 'payment_with_problem')
  expect(found).toEqual([])
  await t.close()
})

const statusOf = async (id: string) =>
  (await t.db.select({ status: invoices.status }).from(invoices).where(eq(invoices.shop_order_id, id)))[0]
    ?.status

async function makeUnpaid(payment_method: 'stripe' | 'bank' = 'stripe') {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 3 })
  const placed = await order(t, as, [{ product_id, quantity: 2 }], { payment_method })
  return { as, product_id, placed }
}

test('an order that nobody paid in time gives its goods and its coupon back', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 3 })
  const coupon = await makeCoupon(t, t.admin)
  const { _id } = await order(t, as, [{ product_id, quantity: 2 }], { coupon_code: coupon.code })
  await expireShopOrders(t.portal)
  expect(await stockOf(t, product_id)).toEqual([1, 2, 0])
  await letExpire(t, _id)
  await expireShopOrders(t.portal)
  await expireShopOrders(t.portal)
  expect(await readOrder(t, as, _id)).toMatchObject({ current_status: 'cancelled', reason: 'not_paid' })
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
  expect(await statusOf(_id)).toBe('cancelled')
  expect((await t.call(couponRoutes.byId, { as: t.admin, params: { id: coupon._id } })).data.used).toBe(0)
})

test('goods are reserved an hour for a provider’s page and a week for a transfer, from the last choice on', async () => {
  const { as, placed } = await makeUnpaid()
  const left = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / 60_000
  expect(left(placed.expires_at)).toBeGreaterThan(58)
  expect(left(placed.expires_at)).toBeLessThan(61)
  const stranger = await makeUser(t)
  const body = { id: placed._id, payment_method: 'bank' } as const
  const { data } = await t.call(shopOrderRoutes.pay, { as, body })
  expect(left(data.order.expires_at) / 60 / 24).toBeGreaterThan(6.9)
  const back = await t.call(shopOrderRoutes.pay, { as, body: { ...body, payment_method: 'paypal' } })
  expect(back.data.order.expires_at).toBe(data.order.expires_at)
  expect(back.data.checkout_url).toMatch(/^http/)
  expect((await refused(t, () => t.call(shopOrderRoutes.pay, { as: stranger, body }))).code).toBe('not_found')
})

test('who begins to pay again and again reserves the goods no longer than a transfer would', async () => {
  const { as, placed } = await makeUnpaid()
  const placed_at = sql`now() - interval '6 days 23 hours 50 minutes'`
  await t.db.update(shopOrders).set({ created_at: placed_at }).where(eq(shopOrders._id, placed._id))
  await letExpire(t, placed._id)
  const body = { id: placed._id, payment_method: 'paypal' } as const
  const { data } = await t.call(shopOrderRoutes.pay, { as, body })
  const left = (Date.parse(data.order.expires_at ?? '') - Date.now()) / 60_000
  expect(left).toBeGreaterThan(9)
  expect(left).toBeLessThan(11)
})

test('a payment that was made but not reported pays the order when its time is over', async () => {
  const { as, product_id, placed } = await makeUnpaid()
  simulateUnsent(t, paymentOf(placed), 'pay')
  await letExpire(t, placed._id)
  await expireShopOrders(t.portal)
  expect((await readOrder(t, as, placed._id)).current_status).toBe('paid')
  expect(await stockOf(t, product_id)).toEqual([1, 0, 2])
})

test('a payment that arrives while its reservation runs out is either of both, never half', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { as, product_id, placed } = await makeUnpaid('bank')
    await letExpire(t, placed._id)
    const staff = await makeStaff(t, ['dealers_manager.invoices', 'shop_manager.mark_as_paid_order'])
    const [marked] = await Promise.all([
      t.call(invoiceRoutes.markAsPaid, { as: staff, body: { id: placed.invoice_id } }),
      expireShopOrders(t.portal),
    ])
    const { current_status } = await readOrder(t, as, placed._id)
    expect([marked.status, current_status]).toEqual(
      marked.status === 200 ? [200, 'paid'] : [409, 'cancelled'],
    )
    expect(await stockOf(t, product_id)).toEqual(current_status === 'paid' ? [1, 0, 2] : [3, 0, 0])
  }
})

test('a transfer is recorded in the order of locks that cancelling has: the payment before its invoice', async () => {
  const { as, placed } = await makeUnpaid('bank')
  const staff = await makeStaff(t, ['dealers_manager.invoices', 'shop_manager.mark_as_paid_order'])
  const body = { id: placed.invoice_id }
  const { marking } = await t.db.transaction(async (db) => {
    await db
      .select()
      .from(payments)
      .where(eq(payments._id, paymentOf(placed)))
      .for('update')
    const marking = t.call(invoiceRoutes.markAsPaid, { as: staff, body })
    await vi.waitFor(async () => expect(await isWaiting(t.db)).toBe(true))
    await db.select().from(invoices).where(eq(invoices._id, body.id)).for('update', { noWait: true })
    return { marking }
  })
  expect((await marking).status).toBe(200)
  expect((await readOrder(t, as, placed._id)).current_status).toBe('paid')
})

test('money that comes after that is a surplus, and the goods stay free', async () => {
  const { as, product_id, placed } = await makeUnpaid()
  await letExpire(t, placed._id)
  await expireShopOrders(t.portal)
  await simulate(t, paymentOf(placed), 'pay')
  expect(await paymentRow(t, paymentOf(placed))).toMatchObject({ status: 'paid', problem: 'surplus' })
  expect((await readOrder(t, as, placed._id)).current_status).toBe('cancelled')
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
})

test('a payment that its provider hasn’t finished reserves the goods', async () => {
  const { as, placed } = await makeUnpaid()
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const { total: amount, currency } = placed
  const report = { status: 'pending', amount, currency, refunded: 0 } as const
  const asked = vi.spyOn(stripe, 'status').mockResolvedValue(report)
  await letExpire(t, placed._id)
  await expireShopOrders(t.portal)
  const { current_status, expires_at } = await readOrder(t, as, placed._id)
  expect(current_status).toBe('unpaid')
  expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
  asked.mockRestore()
})

test('while a provider can’t be asked, an order waits for it', async () => {
  const { as, placed } = await makeUnpaid()
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const down = vi.spyOn(stripe, 'status').mockRejectedValue(new ProviderDown('down'))
  await letExpire(t, placed._id)
  await expireShopOrders(t.portal)
  expect((await readOrder(t, as, placed._id)).current_status).toBe('unpaid')
  down.mockRestore()
  await expireShopOrders(t.portal)
  expect((await readOrder(t, as, placed._id)).current_status).toBe('cancelled')
})

test('who marks a shop’s invoice as paid needs the permission for orders too', async () => {
  const { placed } = await makeUnpaid('bank')
  const body = { id: placed.invoice_id }
  for (const as of [t.admin, await makeStaff(t, ['dealers_manager.invoices'])])
    expect((await refused(t, () => t.call(invoiceRoutes.markAsPaid, { as, body }))).code).toBe('forbidden')
})

test('a cancelled invoice cancels its order', async () => {
  const { as, product_id, placed } = await makeUnpaid('bank')
  const sent = { as: t.admin, params: { id: placed.invoice_id }, body: { reason: 'Closed' } }
  expect((await t.call(invoiceRoutes.remove, sent)).status).toBe(200)
  expect((await readOrder(t, as, placed._id)).current_status).toBe('cancelled')
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
})

test('the team cancels a paid order with a full refund, its buyer doesn’t', async () => {
  const { as, product_id, placed } = await makeUnpaid()
  await simulate(t, paymentOf(placed), 'pay')
  const stranger = await makeUser(t)
  const body = { id: placed._id, reason: 'Broken in stock' }
  const cancel = (by: typeof as) => t.call(shopOrderRoutes.cancel, { as: by, body })
  expect((await refused(t, () => cancel(as))).code).toBe('shop_order_state')
  expect((await refused(t, () => cancel(stranger))).code).toBe('not_found')
  const { data } = await cancel(await makeStaff(t, ['shop_manager.cancel_order']))
  expect(data).toMatchObject({ current_status: 'cancelled', reason: body.reason, refunded: placed.total })
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
  expect((await refused(t, () => cancel(t.admin))).code).toBe('shop_order_state')
})

test('a dispute before shipping holds the order, and money taken back cancels it', async () => {
  const { as, product_id, placed } = await makeUnpaid()
  await simulate(t, paymentOf(placed), 'pay')
  await simulate(t, paymentOf(placed), 'dispute')
  expect((await readOrder(t, as, placed._id)).current_status).toBe('on_hold')
  await simulate(t, paymentOf(placed), 'lose')
  expect((await readOrder(t, as, placed._id)).current_status).toBe('cancelled')
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
})
