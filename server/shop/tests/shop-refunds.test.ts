import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { type ShopRefundForm, shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { refunds } from '../../money/payments/payments.tables.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { makeCoupon, makeProduct } from './shop-fixtures.ts'
import { order, paymentOf, readOrder, type Shop, startShop, stockOf } from './shop-order-fixtures.ts'

let t: Shop
let manager: SignedIn
beforeAll(async () => {
  t = await startShop()
  manager = await makeStaff(t, [
    'dealers_manager.delete_invoice',
    'shop_manager.ship_order',
    'shop_manager.cancel_order',
  ])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

/** Makes a paid order of three pieces at 33.33 with 10 % off, and shipping of 5.00. */
async function makePaid() {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 33_33, inventory: 5 })
  const { code: coupon_code } = await makeCoupon(t, t.admin)
  const placed = await order(t, as, [{ product_id, quantity: 3 }], { coupon_code })
  await simulate(t, paymentOf(placed), 'pay')
  return { as, product_id, placed, line: placed.lines[0]?._id ?? '' }
}

const refund = ({ _id: id, refunded }: ShopOrder, form: Partial<ShopRefundForm>, as = manager) =>
  t.call(shopOrderRoutes.refund, { as, body: { id, reason: 'Broken', refunded, ...form } })

test('pieces are refunded one by one to the cent, each with a credit note, for sale again or not', async () => {
  const { product_id, placed, line } = await makePaid()
  const once = (restock: boolean) => ({ lines: [{ line, quantity: 1, restock }] })
  // 89.99 and 17.10 of VAT for three.
  const first = await refund(placed, once(true))
  expect(first.data).toMatchObject({ refunded: 35_70, current_status: 'paid', lines: [{ returned: 1 }] })
  expect(await stockOf(t, product_id)).toEqual([3, 0, 2])
  expect((await refused(t, () => refund(placed, once(true)))).code).toBe('shop_order_state')
  const second = await refund(first.data, once(false))
  expect(second.data.refunded).toBe(71_39)
  expect(await stockOf(t, product_id)).toEqual([3, 0, 2])
  const third = await refund(second.data, once(true))
  expect(third.data.refunded).toBe(107_09)
  expect(await stockOf(t, product_id)).toEqual([4, 0, 1])
  expect((await refused(t, () => refund(third.data, once(true)))).code).toBe('invalid_input')
  const notes = await notesOf(placed)
  expect(notes.map(({ lines }) => lines.map(({ count, amount, vat }) => [count, amount, vat]))).toEqual([
    [[100, 30_00, 5_70]],
    [[100, 29_99, 5_70]],
    [[100, 30_00, 5_70]],
  ])
})

test('a credit note has the lines that were refunded, in its XML too, and that of a cancellation those that were left', async () => {
  const { as, placed, line } = await makePaid()
  const { name } = placed.lines[0] ?? { name: '' }
  await refund(placed, { lines: [{ line, quantity: 2, restock: false }] })
  await t.call(shopOrderRoutes.cancel, { as: manager, body: { id: placed._id, reason: 'Sold out' } })
  const [part, rest] = await notesOf(placed)
  expect(part?.lines).toEqual([{ item_name: name, count: 200, amount: 59_99, vat: 11_40, discount: 6_67 }])
  expect(rest?.lines).toEqual([
    { item_name: name, count: 100, amount: 30_00, vat: 5_70, discount: 3_33 },
    { item_name: placed.shipping_name, count: 100, amount: 5_00, vat: 95 },
  ])
  expect((part?.total ?? 0) + (rest?.total ?? 0)).toBe(placed.total)
  const { bytes } = await t.call(invoiceRoutes.downloadXml, { as, params: { id: part?._id ?? '' } })
  const xml = bytes.toString()
  expect(xml).toContain(`<cbc:Name>${name}</cbc:Name>`)
  expect(xml).toMatch(/CreditedQuantity[^>]*>2(\.0+)?</)
})

/** Reads the credit notes of an order, the oldest first. */
const notesOf = ({ invoice_id }: ShopOrder) =>
  t.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.corrects, invoice_id), eq(invoices.kind, 'credit_note')))
    .orderBy(invoices.invoice_no)

test('with the shipping refunded too, an order that isn’t sent is cancelled', async () => {
  const { product_id, placed, line } = await makePaid()
  const { data } = await refund(placed, {
    lines: [{ line, quantity: 3, restock: false }],
    shipping: true,
  })
  expect(data).toMatchObject({ current_status: 'cancelled', refunded: placed.total })
  expect(await stockOf(t, product_id)).toEqual([2, 0, 3])
})

test('what is left of an order is cancelled with the rest of its money', async () => {
  const { as, product_id, placed, line } = await makePaid()
  await refund(placed, { lines: [{ line, quantity: 1, restock: false }], shipping: true })
  const body = { id: placed._id, reason: 'All broken' }
  expect((await t.call(shopOrderRoutes.cancel, { as: manager, body })).status).toBe(200)
  expect(await readOrder(t, as, placed._id)).toMatchObject({ refunded: placed.total })
  expect(await stockOf(t, product_id)).toEqual([4, 0, 1])
})

test('the pieces of a cancelled order go back on sale only where the team says so', async () => {
  for (const [restock, stock] of [
    [true, [5, 0, 0]],
    [false, [2, 0, 3]],
  ] as const) {
    const { product_id, placed } = await makePaid()
    const body = { id: placed._id, reason: 'Broken', restock }
    const { data } = await t.call(shopOrderRoutes.cancel, { as: manager, body })
    expect(data).toMatchObject({ current_status: 'cancelled', refunded: placed.total })
    expect(await stockOf(t, product_id)).toEqual(stock)
  }
})

test('the shipping is refunded once, a sent order stays sent, and unpaid ones have nothing to refund', async () => {
  const { placed } = await makePaid()
  await t.call(shopOrderRoutes.markAsShipped, { as: manager, body: { id: placed._id } })
  const { data } = await refund(placed, { shipping: true })
  expect(data).toMatchObject({ refunded: 5_95, current_status: 'shipped' })
  expect((await refused(t, () => refund(data, { shipping: true }))).code).toBe('shop_order_state')
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 1 })
  const unpaid = await order(t, await makeUser(t), [{ product_id }])
  expect((await refused(t, () => refund(unpaid, { shipping: true }))).code).toBe('invoice_not_paid')
})

test('lines of another order, nothing at all, and people without the permission are refused', async () => {
  const { as, placed } = await makePaid()
  const { line } = await makePaid()
  const lines = [{ line, quantity: 1, restock: true }]
  expect((await refused(t, () => refund(placed, { lines }))).code).toBe('invalid_input')
  expect((await refused(t, () => refund(placed, {}))).code).toBe('invalid_input')
  const staff = await makeStaff(t, ['shop_manager.cancel_order'])
  for (const other of [as, staff])
    expect((await refused(t, () => refund(placed, { shipping: true }, other))).code).toBe('forbidden')
})

test('who refunds finds the orders, and neither prints parcels nor notes anything', async () => {
  const { placed } = await makePaid()
  const as = await makeStaff(t, ['dealers_manager.delete_invoice'])
  const { data } = await t.call(shopOrderRoutes.all, { as, query: { keywords: placed.invoice_no } })
  expect(data.items.map(({ _id }) => _id)).toEqual([placed._id])
  const query = { ids: placed._id }
  expect((await refused(t, () => t.call(shopOrderTeamRoutes.packingSlips, { as, query }))).code).toBe(
    'forbidden',
  )
  const note = { as, params: { id: placed._id }, body: { text: 'Seen' } }
  expect((await refused(t, () => t.call(shopOrderNoteRoutes.add, note))).code).toBe('forbidden')
})

test('the invoice of goods isn’t refunded beside their order, which would leave the stock as it is', async () => {
  const { as, placed } = await makePaid()
  const whole = { as: manager, params: { id: placed.invoice_id }, body: { reason: 'Broken' } }
  for (const body of [whole.body, { ...whole.body, amount: 100 }]) {
    const { status, code } = await refused(t, () => t.call(invoiceRoutes.refund, { ...whole, body }))
    expect([status, code]).toEqual([409, 'shop_refund_by_order'])
  }
  const { data } = await t.call(invoiceRoutes.list, { as: t.admin, query: { user_id: as._id } })
  expect(data.items.map(({ can }) => can.refund)).toEqual([false])
})

test('cancelling goods paid by bank transfer notifies those with the invoices to send the money back', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 71_23, inventory: 2 })
  const placed = await order(t, as, [{ product_id }], { payment_method: 'bank' })
  const body = { id: placed._id, payment_method: 'bank', txn_id: 'T-1' } as const
  const marker = await makeStaff(t, ['shop_manager.mark_as_paid_order'])
  expect((await t.call(shopOrderRoutes.markAsPaid, { as: marker, body })).status).toBe(200)
  const biller = await makeStaff(t, ['dealers_manager.invoices'])
  await t.call(shopOrderRoutes.cancel, { as: manager, body: { id: placed._id, reason: 'Sold out' } })
  const { data } = await t.call(notificationRoutes.ofTeam, { as: biller })
  const { document_no } = await readOrder(t, as, placed._id)
  // Written by who reads it, in the language they have then.
  const money = { minor: 90_71, currency: 'EUR', named: true }
  expect(data.items).toMatchObject([
    { name: 'transfer_back', about: '', values: { invoice_no: document_no, money } },
  ])
})

test('a piece paid by transfer is said to be transferred back until somebody says that it was sent', async () => {
  const as = await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 38_00, inventory: 2 })
  const placed = await order(t, as, [{ product_id, quantity: 2 }], { payment_method: 'bank' })
  const marker = await makeStaff(t, ['shop_manager.mark_as_paid_order'])
  const paying = { id: placed._id, payment_method: 'bank', txn_id: 'T-2' } as const
  await t.call(shopOrderRoutes.markAsPaid, { as: marker, body: paying })
  const biller = await makeStaff(t, ['dealers_manager.invoices'])
  await refund(placed, { lines: [{ line: placed.lines[0]?._id ?? '', quantity: 1, restock: true }] })
  const { data: toSend } = await t.call(notificationRoutes.ofTeam, { as: biller })
  expect(toSend.items).toMatchObject([
    { name: 'transfer_back', values: { money: { minor: 45_22, currency: 'EUR', named: true } } },
  ])
  const notified = async () => {
    const { data } = await t.call(notificationRoutes.mine, { as })
    const { steps, refunded, refund_waits } = await readOrder(t, as, placed._id)
    return [data.items[0]?.name, data.items[0]?.values.money, steps.at(-1)?.kind, refunded, refund_waits]
  }
  const money = (minor: number) => expect.objectContaining({ minor, currency: 'EUR' })
  expect(await notified()).toEqual(['shop_order_refunded_waits', money(45_22), 'refund_waits', 45_22, 45_22])
  const [waiting] = await t.db.select().from(refunds).where(eq(refunds.invoice_id, placed.invoice_id))
  await t.call(paymentRoutes.markRefundSent, { as: biller, params: { id: waiting?._id ?? '' } })
  expect(await notified()).toEqual(['refund_sent', money(45_22), 'refunded', 45_22, 0])
  await t.call(shopOrderRoutes.cancel, { as: manager, body: { id: placed._id, reason: 'Sold out' } })
  expect((await notified()).slice(0, 2)).toEqual(['shop_order_cancelled_waits', money(51_17)])
})

test('one’s own orders are read, found and paid while the shop is closed', async () => {
  const as = await makeUser(t)
  const { _id: product_id, name } = await makeProduct(t, t.admin, { inventory: 2 })
  const placed = await order(t, as, [{ product_id }])
  await t.changeSettings({ shop_status: false })
  expect(await readOrder(t, as, placed._id)).toMatchObject({ current_status: 'unpaid' })
  const found = async (keywords: string) =>
    (await t.call(shopOrderRoutes.mine, { as, query: { keywords } })).data.items.map(({ _id }) => _id)
  for (const words of [placed.invoice_no, name.toUpperCase(), name.slice(4, 12)])
    expect([words, await found(words)]).toEqual([words, [placed._id]])
  expect(await found('100%')).toEqual([])
  const paying = { as, body: { id: placed._id, payment_method: 'paypal' } } as const
  expect((await t.call(shopOrderRoutes.pay, paying)).data.checkout_url).toMatch(/^http/)
  await t.changeSettings({ shop_status: true })
})
