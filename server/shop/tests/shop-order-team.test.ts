import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../shared/contract/permissions.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { room } from '../../platform/live/rooms.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { expireShopOrders } from '../orders/expire-shop-orders.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { makeProduct } from './shop-fixtures.ts'
import { letExpire, order, paymentOf, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
let manager: SignedIn
beforeAll(async () => {
  t = await startShop()
  manager = await makeStaff(t, [
    'shop_manager.hold_order',
    'shop_manager.ship_order',
    'shop_manager.complete_order',
    'shop_manager.process_order',
    'shop_manager.mark_as_paid_order',
    'dealers_manager.delete_invoice',
  ])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

async function makeUnpaid(quantity = 1) {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 5 })
  return { as, product_id, placed: await order(t, as, [{ product_id, quantity }]) }
}
async function makePaid(quantity = 1) {
  const made = await makeUnpaid(quantity)
  await simulate(t, paymentOf(made.placed), 'pay')
  return made
}
const details = async (id: string, as = manager) =>
  (await t.call(shopOrderTeamRoutes.details, { as, params: { id } })).data
const stepsOf = async (id: string) =>
  (await details(id)).events.map(({ kind, by, detail }) => [kind, by?._id ?? null, detail])

test('the timeline shows each step of the team with who made it and why', async () => {
  const { _id: id } = (await makeUnpaid()).placed
  const as = manager
  await t.call(shopOrderRoutes.markAsPaid, { as, body: { id, payment_method: 'bank', txn_id: 'TX-9' } })
  await t.call(shopOrderRoutes.markAsOnHold, { as, body: { id, reason: 'A part is missing' } })
  await t.call(shopOrderRoutes.markAsProcessing, { as, body: { id } })
  await t.call(shopOrderRoutes.markAsProcessing, { as, body: { id } })
  await t.call(shopOrderRoutes.markAsShipped, { as, body: { id, parcel_tracking_number: 'JD0001' } })
  await t.call(shopOrderRoutes.markAsCompleted, { as, body: { id } })
  expect(await stepsOf(id)).toEqual([
    ['paid', manager._id, 'TX-9'],
    ['on_hold', manager._id, 'A part is missing'],
    ['resumed', manager._id, ''],
    ['processing', manager._id, ''],
    ['shipped', manager._id, 'JD0001'],
    ['completed', manager._id, ''],
  ])
})

test('the timeline shows what a provider, a buyer and the time did', async () => {
  const paid = await makePaid()
  expect(await stepsOf(paid.placed._id)).toEqual([['paid', null, '']])
  const cancelled = await makeUnpaid()
  await t.call(shopOrderRoutes.cancel, { as: cancelled.as, body: { id: cancelled.placed._id, reason: 'No' } })
  expect(await stepsOf(cancelled.placed._id)).toEqual([['cancelled', cancelled.as._id, 'No']])
  const expired = await makeUnpaid()
  await letExpire(t, expired.placed._id)
  await expireShopOrders(t.portal)
  expect(await stepsOf(expired.placed._id)).toEqual([['expired', null, '']])
})

test('money that goes back stands in the timeline, and with all of it the order is cancelled there', async () => {
  const { _id: id, total } = (await makePaid()).placed
  await t.call(shopOrderRoutes.cancel, { as: t.admin, body: { id, reason: 'Sold out' } })
  const { events, refunds, credit_notes } = await details(id)
  expect(events.slice(1)).toMatchObject([
    { kind: 'refunded', amount: total, detail: 'Sold out' },
    { kind: 'cancelled', by: { _id: t.admin._id }, detail: 'Sold out' },
  ])
  expect([refunds, credit_notes]).toMatchObject([[{ amount: total }], [{ total }]])
})

test('the details contain the pieces that are left, and the balance for those who may see it', async () => {
  const { placed, product_id } = await makePaid(2)
  const seen = await details(placed._id)
  expect(seen).toMatchObject({ stock: [{ product_id, inventory: 3 }], payments: [{ status: 'paid' }] })
  expect(seen.customer).toMatchObject({ balance: null, orders: 1 })
  expect((await details(placed._id, t.admin)).customer.balance).toBe(0)
})

const totalOf = ({ _id: id, lines: [line] }: ShopOrder, quantity: number, shipping = false) => {
  const lines = quantity > 0 ? [{ line: line?._id ?? '', quantity, restock: true }] : []
  return t.call(shopOrderTeamRoutes.refundTotal, { as: manager, body: { id, lines, shipping } })
}

test.each([
  { what: 'pieces', quantity: 2, shipping: false },
  { what: 'shipping', quantity: 0, shipping: true },
  { what: 'both', quantity: 1, shipping: true },
])('a refund of $what comes to what was said before', async ({ quantity, shipping }) => {
  const { placed } = await makePaid(3)
  const { amount, left } = (await totalOf(placed, quantity, shipping)).data
  expect(left).toBe(placed.total)
  const lines = quantity > 0 ? [{ line: placed.lines[0]?._id ?? '', quantity, restock: true }] : []
  const body = { id: placed._id, lines, shipping, reason: 'Broken', refunded: 0 }
  const { data } = await t.call(shopOrderRoutes.refund, { as: manager, body })
  expect(data).toMatchObject({ refunded: amount, shipping_refunded: shipping })
  expect(amount).toBeGreaterThan(0)
})

test('nothing is worked out for more pieces than are left, nor for shipping twice', async () => {
  const { placed } = await makePaid(2)
  const body = { id: placed._id, shipping: true, reason: 'Late', refunded: 0 }
  await t.call(shopOrderRoutes.refund, { as: manager, body })
  expect((await totalOf(placed, 3)).error.fields).toEqual({ lines: 'too_big' })
  expect((await totalOf(placed, 0, true)).error.code).toBe('invalid_input')
})

test('paid orders and those being packed are counted as to be sent', async () => {
  const count = async () => (await t.call(shopOrderTeamRoutes.toSendCount, { as: manager })).data.count
  const before = await count()
  const { _id: id } = (await makePaid()).placed
  await makeUnpaid()
  expect(await count()).toBe(before + 1)
  await t.call(shopOrderRoutes.markAsProcessing, { as: manager, body: { id } })
  expect(await count()).toBe(before + 1)
  await t.call(shopOrderRoutes.markAsShipped, { as: manager, body: { id } })
  expect(await count()).toBe(before)
})

test('the list is sorted by time and by total, both ways', async () => {
  const ids = [(await makePaid(3)).placed._id, (await makePaid()).placed._id, (await makePaid(2)).placed._id]
  const sorted = async (sort: 'date' | '-date' | 'total' | '-total') => {
    const { data } = await t.call(shopOrderRoutes.all, { as: manager, query: { sort, size: 100 } })
    return data.items.map(({ _id }) => ids.indexOf(_id)).filter((at) => at >= 0)
  }
  expect(await sorted('date')).toEqual([0, 1, 2])
  expect(await sorted('-date')).toEqual([2, 1, 0])
  expect(await sorted('total')).toEqual([1, 2, 0])
  expect(await sorted('-total')).toEqual([0, 2, 1])
})

test('a step is announced to those who refund, too', async () => {
  const { _id: id } = (await makePaid()).placed
  const received = await collectLive(t)
  await t.call(shopOrderRoutes.markAsShipped, { as: manager, body: { id } })
  const rooms = (await received())
    .filter(({ event }) => event.topic === 'shop_order')
    .flatMap(({ rooms }) => rooms)
  expect(rooms).toContain(room.holders('dealers_manager.delete_invoice'))
})

test.each<{ allowed: boolean; permission: Permission }>([
  { allowed: true, permission: 'shop_manager.hold_order' },
  { allowed: true, permission: 'dealers_manager.delete_invoice' },
  { allowed: false, permission: 'orders' },
])('$permission opens the details: $allowed', async ({ allowed, permission }) => {
  const { _id: id } = (await makePaid()).placed
  const as = await makeStaff(t, [permission])
  const { status } = await t.call(shopOrderTeamRoutes.details, { as, params: { id } })
  expect(status).toBe(allowed ? 200 : 403)
  expect(await t.db.$count(shopOrders, eq(shopOrders._id, id))).toBe(1)
})
