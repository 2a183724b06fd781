import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/contract/pages.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { documentOf } from '../../money/documents/document-of.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { products } from '../products/products.tables.ts'
import { makeCoupon, makeProduct } from './shop-fixtures.ts'
import {
  fillCart,
  fillCarts,
  home,
  order,
  paymentOf,
  place,
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
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const usesOf = async (id: string) =>
  (await t.call(couponRoutes.byId, { as: t.admin, params: { id } })).data.used

async function invoiceRow(id: string) {
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
  if (!row) throw new Error(`no invoice ${id}`)
  return row
}

test('an order reserves its goods, uses its coupon and has the invoice of what the cart showed', async () => {
  const as = await makeUser(t)
  const product = await makeProduct(t, t.admin, {
    price: 33_33,
    inventory: 5,
    extra_options: [{ name: 'Case', price: 2_00 }],
  })
  const coupon = await makeCoupon(t, t.admin)
  const selected_extra_options = [product.extra_options[0]?._id ?? '']
  const form = await fillCart(
    t,
    as,
    [
      { product_id: product._id, quantity: 2 },
      { product_id: product._id, selected_extra_options },
    ],
    { coupon_code: coupon.code },
  )
  const { data, status } = await place(t, as, form)
  expect(status).toBe(200)
  expect(data.checkout_url).toMatch(/^http/)
  expect(data.order).toMatchObject({
    invoice_no: expect.stringMatching(/^M-\d+$/),
    document_no: null,
    current_status: 'unpaid',
    goods: 101_99,
    discount: 10_20,
    total: form.expected_total,
    lines: [
      { product_code: product.product_code, quantity: 2, unit_price: 33_33, discount: 6_67, options: [] },
      { quantity: 1, unit_price: 35_33, discount: 3_53, options: [{ name: 'Case', price: 2_00 }] },
    ],
    can: { pay: true, cancel: true },
  })
  expect(await stockOf(t, product._id)).toEqual([2, 3, 0])
  expect(await usesOf(coupon._id)).toBe(1)
  const invoice = await invoiceRow(data.order.invoice_id)
  const { lines, buyer, delivery, coupon_code } = await documentOf(t.db, t.portal, invoice)
  expect([coupon_code, lines.map(({ discount }) => discount)]).toEqual([coupon.code, [6_67, 3_53, undefined]])
  expect(lines.map(({ item_name, count, amount }) => [item_name, count, amount])).toEqual([
    [product.name, 200, 59_99],
    [`${product.name} + Case`, 100, 31_80],
    ['Parcel', 100, 5_00],
  ])
  expect([buyer.city, delivery?.city, invoice.total]).toEqual(['Stuttgart', 'Stuttgart', form.expected_total])
  expect((await t.call(cartRoutes.read, { as })).data).toMatchObject({ items: [], coupon: null })

  await simulate(t, paymentOf(data.order), 'pay')
  const paid = await readOrder(t, as, data.order._id)
  expect(paid).toMatchObject({
    current_status: 'paid',
    expires_at: null,
    document_no: expect.any(String),
    can: { pay: false, cancel: false },
  })
  expect(await stockOf(t, product._id)).toEqual([2, 0, 3])
})

test('the same submission, also twice at once, is one order', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const form = await fillCart(t, as, [{ product_id }])
  const answers = await Promise.all([place(t, as, form), place(t, as, form), place(t, as, form)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.order._id)).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data.checkout_url)).size).toBe(1)
  expect(await stockOf(t, product_id)).toEqual([8, 1, 0])
  expect((await t.call(shopOrderRoutes.mine, { as })).data.items).toHaveLength(1)
})

test.each(['stripe', 'paypal', 'coinbase', 'square', 'bank'] as const)(
  'goods are paid by %s',
  async (method) => {
    const as = await makeUser(t)
    const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
    const placed = await order(t, as, [{ product_id }], { payment_method: method })
    if (method === 'bank') return expect(placed.payment).toMatchObject({ method, status: 'pending' })
    await simulate(t, paymentOf(placed), 'pay')
    expect((await readOrder(t, as, placed._id)).current_status).toBe('paid')
  },
)

test('a price that changed since the buyer saw it is reported before it is charged', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 10_00, inventory: 9 })
  const form = await fillCart(t, as, [{ product_id }])
  await t.db.update(products).set({ price: 12_00 }).where(eq(products._id, product_id))
  const { code, data } = await refused(t, () => place(t, as, form))
  // 12.00 and 5.00 with 19 %.
  expect([code, data]).toEqual(['shop_total_changed', { total: 20_23 }])
  expect((await place(t, as, { ...form, expected_total: 20_23 })).status).toBe(200)
})

test('what can’t be ordered is refused with a reason, and nothing happens', async () => {
  const as = await makeUser(t)
  const product = await makeProduct(t, t.admin, { inventory: 1 })
  const product_id = product._id
  const empty = await fillCart(t, as, [])
  expect((await refused(t, () => place(t, as, empty))).code).toBe('cart_empty')
  const short = await fillCart(t, as, [{ product_id, quantity: 2 }])
  expect(await refused(t, () => place(t, as, short))).toMatchObject({
    code: 'stock_short',
    data: { products: [product_id] },
  })
  const other = { ...short, shipping_method_id: randomUUID() }
  await t.db.update(products).set({ status: 'draft' }).where(eq(products._id, product_id))
  expect((await refused(t, () => place(t, as, other))).code).toBe('cart_changed')
  const buyer = await makeUser(t)
  const { _id } = await makeProduct(t, t.admin, { inventory: 1 })
  const form = await fillCart(t, buyer, [{ product_id: _id }])
  const codeOf = async (change: object) =>
    (await refused(t, () => place(t, buyer, { ...form, ...change }))).code
  expect(await codeOf({ shipping_method_id: randomUUID() })).toBe('shipping_unavailable')
  expect(await codeOf({ shipping_address: { ...home, post_code: '' } })).toBe('buyer_address_missing')
  expect(await codeOf({ terms_accepted: false })).toBe('invalid_input')
  expect(await codeOf({ payment_method: 'payfast' })).toBe('payment_method_unavailable')
  expect(await codeOf({ payment_method: 'klarna' })).toBe('invalid_input')
  await t.changeSettings({ shop_status: false })
  expect(await codeOf({})).toBe('feature_off')
  await t.changeSettings({ shop_status: true })
})

/** Makes people with these products in their carts. */
async function buyersOf(count: number, wanted: Parameters<typeof fillCart>[2], coupon_code = '') {
  const like = await makeUser(t)
  const form = await fillCart(t, like, wanted, { coupon_code })
  const people: SignedIn[] = []
  for (let at = 0; at < count; at += 1) people.push(await makeUser(t))
  return fillCarts(t, like, form, people)
}

test('a hundred buyers of ten pieces, some with two lines of it, are sold exactly ten', async () => {
  const product = await makeProduct(t, t.admin, {
    inventory: 10,
    extra_options: [{ name: 'Case', price: 1_00 }],
  })
  const product_id = product._id
  const selected_extra_options = [product.extra_options[0]?._id ?? '']
  const ofOne = await buyersOf(80, [{ product_id }])
  const ofTwo = await buyersOf(20, [{ product_id }, { product_id, selected_extra_options }])
  const answers = await Promise.all(
    [...ofTwo, ...ofOne].map(({ as, form }) => place(t, as, { ...form, payment_method: 'bank' })),
  )
  const sold = answers.flatMap(({ status, data }) => (status === 200 ? data.order.lines : []))
  expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ error }) => error.code))).toEqual(new Set(['stock_short']))
  expect(await stockOf(t, product_id)).toEqual([0, 10, 0])
})

test('a coupon with five uses is used five times, and comes back with a cancelled order', async () => {
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 99 })
  const coupon = await makeCoupon(t, t.admin, { max_uses: 5 })
  const buyers = await buyersOf(20, [{ product_id }], coupon.code)
  const answers = await Promise.all(
    buyers.map(({ as, form }) => place(t, as, { ...form, payment_method: 'bank' })),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(5)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ error }) => error.code))).toEqual(new Set(['shop_total_changed']))
  expect(await usesOf(coupon._id)).toBe(5)
  const first = placed[0]?.data.order
  const buyer = buyers.find(({ as }) => as._id === first?.customer._id)?.as
  const body = { id: first?._id ?? '', reason: 'Found it cheaper' }
  const cancelled = await t.call(shopOrderRoutes.cancel, { ...(buyer && { as: buyer }), body })
  expect(cancelled.data).toMatchObject({ current_status: 'cancelled', reason: 'Found it cheaper' })
  expect(await usesOf(coupon._id)).toBe(4)
  expect(await stockOf(t, product_id)).toEqual([95, 4, 0])
})

test('a coupon for one use of each person is one for each', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const coupon = await makeCoupon(t, t.admin, { max_uses_per_person: 1 })
  await order(t, as, [{ product_id }], { coupon_code: coupon.code })
  const { data } = await t.call(cartRoutes.validateCoupon, { as, body: { code: coupon.code } })
  expect(data.problem).toBe('used_by_you')
})

test('goods to another country are taxed and sent as that country wants it', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 10_00, inventory: 9 })
  const form = await fillCart(t, as, [{ product_id }], { country: 'CH' })
  const shipping_address = { ...home, post_code: '8001', city: 'Zürich', country: 'CH' }
  const { data } = await place(t, as, { ...form, shipping_address, billing_address: home })
  expect(data.order).toMatchObject({ total: 25_00, vat: 0, vat_treatment: 'export', shipping_cost: 15_00 })
  const { buyer, delivery } = await invoiceRow(data.order.invoice_id)
  expect([buyer.country, delivery?.country]).toEqual(['DE', 'CH'])
})

test('an order is its buyer’s and the team’s, by its reference and by the number of its invoice', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 9 })
  const placed = await order(t, as, [{ product_id }])
  await simulate(t, paymentOf(placed), 'pay')
  const { document_no, _id } = await readOrder(t, as, placed._id)
  const find = (as: SignedIn, invoice_no: string) =>
    t.call(shopOrderRoutes.byInvoiceNo, { as, params: { invoice_no } })
  for (const no of [placed.invoice_no, placed.invoice_no.toLowerCase(), document_no ?? '']) {
    expect((await find(as, no)).data._id).toBe(_id)
    expect((await find(await makeStaff(t, ['shop_manager.ship_order']), no)).data._id).toBe(_id)
    expect((await find(await makeUser(t), no)).error.code).toBe('not_found')
    expect((await find(await makeStaff(t, ['orders']), no)).error.code).toBe('not_found')
  }
})

test('whoever paid for goods, or left the provider’s page, comes back to their order', async () => {
  const as = await makeUser(t)
  const product = await makeProduct(t, t.admin, { inventory: 1 })
  const form = await fillCart(t, as, [{ product_id: product._id }])
  const { data } = await place(t, as, form)
  const { order, checkout_url } = data
  const left = await fetch(`${checkout_url}/cancel`, { method: 'POST', redirect: 'manual' })
  const path = pathTo('shopCheckoutResult', { status: 'returned', invoice_no: order.invoice_no })
  expect(left.headers.get('location')).toBe(
    `${t.portal.env.PUBLIC_URL}${path}?payment=${paymentOf(order)}&cancelled=1`,
  )
})
