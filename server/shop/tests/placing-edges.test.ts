import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { removePerson } from '../../users/remove-person.ts'
import { users } from '../../users/users.tables.ts'
import { products } from '../products/products.tables.ts'
import { makeCoupon, makeProduct, makeShipping } from './shop-fixtures.ts'
import { fillCart, order, place, readOrder, type Shop, startShop, stockOf } from './shop-order-fixtures.ts'

let t: Shop
beforeAll(async () => {
  t = await startShop()
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

test('a product that is deleted while it is ordered is refused, and nothing is ordered', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const form = await fillCart(t, as, [{ product_id }])
  const placing = await t.db.transaction(async (db) => {
    await db.delete(products).where(eq(products._id, product_id))
    const placing = place(t, as, form)
    await expect.poll(() => isWaiting(t.db)).toBe(true)
    return { placing }
  })
  const { status, error } = await placing.placing
  expect([status, error.code, error.data]).toEqual([409, 'cart_changed', { items: [expect.any(String)] }])
  expect((await t.call(shopOrderRoutes.mine, { as })).data.items).toEqual([])
})

test('placing waits for a deletion of its account, which isn’t held up by it, and orders nothing then', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const form = await fillCart(t, as, [{ product_id }])
  const { placing } = await t.db.transaction(async (db) => {
    await db.select().from(users).where(eq(users._id, as._id)).for('update')
    const placing = place(t, as, form)
    await expect.poll(() => isWaiting(t.db)).toBe(true)
    await db.execute(sql`set local lock_timeout = '500ms'`)
    await removePerson(db, t.portal, as._id)
    return { placing }
  })
  const { status, error } = await placing
  expect([status, error.code]).toEqual([401, 'signed_out'])
  expect(await stockOf(t, product_id)).toEqual([9, 0, 0])
})

/** Orders two pieces by a coupon of 100 % and with free shipping. */
async function orderForFree() {
  const as = await makeUser(t)
  await makeShipping(t, t.admin, { name: 'Free', local_shipping_cost: 0, international_shipping_cost: 0 })
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const { code: coupon_code } = await makeCoupon(t, t.admin, { percentage: 100_00 })
  return { as, product_id, placed: await order(t, as, [{ product_id, quantity: 2 }], { coupon_code }) }
}

test('an order that costs nothing is paid at once, without a provider', async () => {
  const { placed, product_id } = await orderForFree()
  expect(placed).toMatchObject({
    total: 0,
    current_status: 'paid',
    payment: null,
    document_no: expect.any(String),
    can: { pay: false },
  })
  expect(await stockOf(t, product_id)).toEqual([7, 0, 2])
})

test('an order that cost nothing is cancelled with a credit note, and its goods come back unless they aren’t for sale again', async () => {
  const { as, placed, product_id } = await orderForFree()
  const manager = await makeStaff(t, ['shop_manager.cancel_order'])
  const other = await orderForFree()
  const broken = { id: other.placed._id, restock: false }
  expect((await t.call(shopOrderRoutes.cancel, { as: manager, body: broken })).status).toBe(200)
  expect(await stockOf(t, other.product_id)).toEqual([7, 0, 2])
  const { status } = await t.call(shopOrderRoutes.cancel, { as: manager, body: { id: placed._id } })
  expect(status).toBe(200)
  expect(await readOrder(t, as, placed._id)).toMatchObject({
    current_status: 'cancelled',
    credit_notes: [{ total: 0 }],
  })
  expect(await stockOf(t, product_id)).toEqual([9, 0, 0])
  const [invoice] = await t.db.select().from(invoices).where(eq(invoices._id, placed.invoice_id))
  expect(invoice).toMatchObject({ status: 'refunded', payment_method: null })
})
