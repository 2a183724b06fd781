import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { type MoneyApp, simulate, walletOf } from '../../money/payments/payment-fixtures.ts'
import { ProviderDown } from '../../money/providers/payment-provider.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import {
  makeAdmin,
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { recordsAbout } from '../../test/unchanged.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import {
  invoicesOf,
  listNotifications,
  payLater,
  placeDirectOrder,
  placeWaitingOrder,
  readOrder,
  startDirectApp,
} from './money-fixtures.ts'
import { moveOrder } from './order-fixtures.ts'

let t: MoneyApp
let tuner: SignedIn
let admin: SignedIn
beforeAll(async () => {
  t = await startDirectApp()
  tuner = await makeStaff(t, ['orders'])
  admin = await makeAdmin(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

test('a quote says what work costs in money, with VAT, and how it can be paid', async () => {
  const { data } = await t.call(orderRoutes.quote, { as: await makeUser(t), query: { credits: 450 } })
  expect(data).toMatchObject({
    ...{ amount: 4500, vat: 855, total: 5355, currency: 'EUR' },
    ...{ vat_percentage: 1900, vat_treatment: 'charged', vat_check: null },
  })
  expect(data.methods).toContain('stripe')
})

test('an order to be paid now is refused without the customer’s address, and placed with it', async () => {
  const as = await makeUser(t, { address: '', city: '', country: 'AE' })
  const asked = { expected_total: 45_00 }
  const { status, error } = await placeDirectOrder(t, as, asked)
  expect([status, error]).toMatchObject([
    422,
    { code: 'buyer_address_missing', fields: { address: 'required', city: 'required' } },
  ])
  expect((await t.call(orderRoutes.mine, { as })).data.total).toBe(0)
  const address = { address: 'Al Quoz 3', city: 'Dubai', post_code: '', country: 'AE' }
  await t.call(profileRoutes.updateAddress, { as, body: address })
  expect((await placeDirectOrder(t, as, asked)).status).toBe(200)
})

test('a payment changes its own order alone', async () => {
  const [one, other] = [await placeWaitingOrder(t), await placeWaitingOrder(t)]
  const others = () => recordsAbout(t, other._id, other.customer._id)
  await t.db.update(orders).set({ updated_at: sql`now() - interval '1 day'` })
  const isFresh = async () =>
    Date.parse((await readOrder(t, one._id, one.customer)).updated_at) > Date.now() - 60_000
  const before = await others()
  await simulate(t, one.payment_id, 'pay')
  expect([await others(), await isFresh()]).toEqual([before, true])

  await simulate(t, other.payment_id, 'pay')
  await t.db.update(orders).set({ updated_at: sql`now() - interval '1 day'` })
  const paid = await others()
  await simulate(t, one.payment_id, 'refund')
  expect([await others(), await isFresh()]).toEqual([paid, true])
  const { events } = await readOrder(t, one._id, one.customer)
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'refunded'])
})

test('an amount beyond the limit of an invoice is refused', async () => {
  const as = await makeUser(t)
  const quote = (credits: number) => t.call(orderRoutes.quote, { as, query: { credits } })
  await t.changeSettings({ credit_price: 2000 })
  expect((await quote(25_000_000_000)).data.amount).toBe(500_000_000_000)
  expect((await refused(t, () => quote(25_000_000_001))).code).toBe('amount_too_large')
  await t.changeSettings({ credit_price: 1000 })
})

test('a provider that is down leaves the order there, to be paid on its page', async () => {
  const customer = await makeUser(t)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const creating = vi.spyOn(stripe, 'create').mockRejectedValue(new ProviderDown('down'))
  const received = await collectLive(t)
  const { status, data } = await placeDirectOrder(t, customer)
  creating.mockRestore()
  expect([status, data.checkout_url, data.can.pay]).toEqual([200, null, true])
  const rooms = [`user:${customer._id}`, 'holders:dealers_manager.invoices']
  expect(await received()).toContainEqual({ rooms, event: { topic: 'invoices' } })
  expect((await payLater(t, customer, data.orderID, 'stripe')).data.checkout_url).toBeTruthy()
})

test('a placed order waits for its payment, with an invoice and the way to pay it, and costs no credits', async () => {
  const { customer, _id, orderID, checkout_url, total } = await placeWaitingOrder(t)
  expect(checkout_url).toContain(t.emulator.url)
  expect(total).toBe(5355)
  const order = await readOrder(t, _id, customer)
  expect(order).toMatchObject({
    status: 'pending',
    payment: 'due',
    waits_for_payment: true,
    clock_runs: false,
  })
  expect(order.can).toMatchObject({ pay: true, cancel: true })
  const [invoice, ...others] = await invoicesOf(t, _id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    ...{ source: 'order', status: 'due', number: null, credits: 0, amount: 4500, vat: 855, total: 5355 },
    item_name: expect.stringContaining(`Order ${orderID}: `),
  })
  expect((await walletOf(t, customer)).credits).toBe(0)
})

test('nobody can work on an unpaid order, and nobody is notified of it', async () => {
  const { _id, orderID } = await placeWaitingOrder(t)
  for (const status of ['in_progress', 'on_hold', 'incomplete'] as const) {
    const body = { status, reason_code: 'other' as const, asked_for: ['file' as const] }
    const change = () => t.call(orderTeamRoutes.changeStatus, { as: tuner, params: { id: _id }, body })
    expect((await refused(t, change)).code).toBe('order_waits_for_payment')
  }
  const order = await readOrder(t, _id, tuner)
  expect(order.can).toMatchObject({ change_to: [], cancel: true })
  const { data } = await t.call(orderListRoutes.pending, { as: tuner, query: { size: -1 } })
  expect(data.items.findLast(({ waits_for_payment }) => !waits_for_payment)?.orderID ?? 0).not.toBe(orderID)
  expect(data.items.at(-1)?.waits_for_payment).toBe(true)
})

test('a paid order can be worked on, and its clock runs from then', async () => {
  const { customer, _id, payment_id } = await placeWaitingOrder(t)
  await t.db.update(orders).set({ due_at: sql`now() - interval '1 day'` }).where(eq(orders._id, _id))
  expect(await simulate(t, payment_id, 'pay')).toContain(200)
  const order = await readOrder(t, _id, customer)
  expect(order).toMatchObject({
    status: 'pending',
    payment: 'paid',
    waits_for_payment: false,
    clock_runs: true,
  })
  expect(Date.parse(order.due_at)).toBeGreaterThan(Date.now())
  expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  const [invoice] = await invoicesOf(t, _id)
  expect(invoice).toMatchObject({ status: 'paid', payment_method: 'stripe', invoice_no: expect.any(String) })
  const notified = await listNotifications(t, tuner, 'team')
  expect(notified.filter(({ link }) => link.endsWith(_id))).toHaveLength(1)
  expect((await moveOrder(t, tuner, _id, 'in_progress')).data.status).toBe('in_progress')
})

test('the same submission twice is one order with one invoice, and says again where to pay', async () => {
  const customer = await makeUser(t)
  const service = await makeService(t)
  const body = orderOf(service, { payment_method: 'stripe', expected_total: 5355 })
  const files = [originalFile(4)]
  const sent = await Promise.all(
    [1, 2, 3].map(() => t.call(orderRoutes.place, { as: customer, body, files })),
  )
  expect(new Set(sent.map(({ data }) => data._id)).size).toBe(1)
  expect(sent.every(({ data }) => data.checkout_url)).toBe(true)
  expect(await invoicesOf(t, sent[0]?.data._id ?? '')).toHaveLength(1)
})

test('a total that isn’t the one that was shown is refused with the new one, and nothing is placed', async () => {
  const customer = await makeUser(t)
  expect(await refused(t, () => placeDirectOrder(t, customer, { expected_total: 4500 }))).toMatchObject({
    ...{ status: 409, code: 'order_price_changed', data: { total: 5355 } },
  })
})

test('a method is required, and has to be available', async () => {
  const customer = await makeUser(t)
  const without = await refused(t, () => placeDirectOrder(t, customer, { payment_method: undefined }))
  expect(without).toMatchObject({ code: 'invalid_input', fields: { payment_method: 'required' } })
  await t.changeSettings({ klarna: false })
  const off = await refused(t, () => placeDirectOrder(t, customer, { payment_method: 'klarna' }))
  expect(off.code).toBe('payment_method_unavailable')
})

test('a method that fails after the order was placed leaves it there, to be paid another way', async () => {
  const { customer, _id, orderID, payment_id } = await placeWaitingOrder(t)
  await simulate(t, payment_id, 'fail')
  const { data } = await payLater(t, customer, orderID, 'paypal')
  expect(data.checkout_url).toContain('/paypal')
  await simulate(t, data.invoice?.payment?._id ?? '', 'pay')
  expect(await readOrder(t, _id, customer)).toMatchObject({ payment: 'paid' })
  expect(await invoicesOf(t, _id)).toHaveLength(1)
})

test('a bank transfer is notified with its reference, and marked as paid by the team', async () => {
  await t.changeSettings({ bank_details: 'IBAN DE02' })
  const { customer, _id, invoice_id } = await placeWaitingOrder(t, { payment_method: 'bank' })
  expect(await readOrder(t, _id, customer)).toMatchObject({
    bank_details: 'IBAN DE02',
    invoice: { payment: { method: 'bank' } },
  })
  // The team pays for nobody, and who doesn't manage invoices sees none.
  expect(await readOrder(t, _id, admin)).toMatchObject({ bank_details: '', invoice: { _id: invoice_id } })
  expect((await readOrder(t, _id, tuner)).invoice).toBeNull()
  expect(await listNotifications(t, customer)).toMatchObject([
    { name: 'invoice', link: `/order_details/${_id}` },
  ])
  await t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id: invoice_id } })
  expect(await readOrder(t, _id, customer)).toMatchObject({ payment: 'paid', bank_details: '' })
})

test('an order of somebody else is neither paid nor cancelled', async () => {
  const { orderID, _id } = await placeWaitingOrder(t)
  const stranger = await makeUser(t)
  expect((await refused(t, () => payLater(t, stranger, orderID, 'stripe'))).status).toBe(404)
  expect((await refused(t, () => moveOrder(t, stranger, _id, 'cancelled'))).status).toBe(404)
})

test('orders keep their way of payment when the site changes it', async () => {
  const waiting = await placeWaitingOrder(t)
  await t.changeSettings({ payment_type: 'credits' })
  const inCredits = await makeOrder(t)
  const customer = await makeUser(t, { credits: 10_000 })
  const asMoney = await refused(t, () => placeDirectOrder(t, customer))
  await t.changeSettings({ payment_type: 'direct' })
  expect(asMoney).toMatchObject({ code: 'order_price_changed', data: { total: null } })
  await simulate(t, waiting.payment_id, 'pay')
  expect(await readOrder(t, waiting._id, waiting.customer)).toMatchObject({ payment: 'paid' })
  await moveOrder(t, inCredits.customer, inCredits.order._id, 'cancelled')
  expect((await walletOf(t, inCredits.customer)).credits).toBe(10_000)
})

test('an order that costs nothing is paid as it is placed', async () => {
  const customer = await makeUser(t)
  const service = await makeService(t, { price_type_1: 0 })
  const { data } = await t.call(orderRoutes.place, {
    ...{ as: customer, body: orderOf(service), files: [originalFile(5)] },
  })
  expect(data).toMatchObject({ payment: 'paid', invoice: null, checkout_url: null })
})
