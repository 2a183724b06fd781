import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { type MoneyApp, refund, simulate, simulateUnsent } from '../../money/payments/payment-fixtures.ts'
import { payments, refunds } from '../../money/payments/payments.tables.ts'
import { RefundRefused } from '../../money/providers/payment-provider.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeStaff } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { cancelUnpaidOrders } from '../payment/cancel-unpaid.ts'
import {
  invoicesOf,
  listNotifications,
  payLater,
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

test('a paid order that its customer cancels is refunded, with a credit note and without an audit entry', async () => {
  const { customer, _id, payment_id, invoice_id } = await placeWaitingOrder(t)
  await simulate(t, payment_id, 'pay')
  expect((await moveOrder(t, customer, _id, 'cancelled')).data).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
  })
  const [invoice, note] = await invoicesOf(t, _id)
  expect(invoice).toMatchObject({ status: 'refunded', refunded: 5355 })
  expect((await readOrder(t, _id, customer)).invoice?._id).toBe(invoice_id)
  expect(note).toMatchObject({ kind: 'credit_note', status: 'issued', total: 5355, corrects: invoice_id })
  const sent = () => t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  expect(await sent()).toMatchObject([{ created_by: customer._id, amount: 5355 }])
  await expect.poll(async () => (await sent())[0]?.status).toBe('done')
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.actor_id, customer._id))
  expect(lines).toEqual([])
})

test('an order stays paid when a part of its money goes back', async () => {
  const { customer, _id, payment_id, invoice_id } = await placeWaitingOrder(t)
  await simulate(t, payment_id, 'pay')
  expect((await refund(t, admin, invoice_id, 1000)).status).toBe(200)
  const after = await readOrder(t, _id, customer)
  expect(after).toMatchObject({ payment: 'paid', status: 'pending' })
  expect(after.events.at(-1)).toMatchObject({ kind: 'refunded', amount: 1000 })
  expect((await refund(t, admin, invoice_id)).status).toBe(200)
  const last = await readOrder(t, _id, customer)
  expect(last).toMatchObject({ payment: 'refunded' })
  expect(last.events.at(-1)).toMatchObject({ kind: 'refunded', amount: 4355 })
})

test('cancelling an order paid by bank transfer notifies those with the invoices to send the money back, and it went back once they did', async () => {
  const { _id, invoice_id, customer } = await placeWaitingOrder(t, { payment_method: 'bank' })
  await t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id: invoice_id } })
  await moveOrder(t, tuner, _id, 'in_progress')
  expect((await moveOrder(t, tuner, _id, 'cancelled')).data).toMatchObject({
    status: 'cancelled',
    payment: 'refunded',
  })
  expect(await listNotifications(t, admin, 'team')).toContainEqual(
    expect.objectContaining({
      name: 'transfer_back',
      values: expect.objectContaining({ money: expect.objectContaining({ minor: 5355, currency: 'EUR' }) }),
    }),
  )
  const kinds = async () => {
    const { events, invoice } = await readOrder(t, _id, customer)
    return [events.at(-1)?.kind, events.at(-1)?.amount, invoice?.refund_waits]
  }
  expect(await kinds()).toEqual(['refund_waits', 5355, 5355])
  const [waiting] = await t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  await t.call(paymentRoutes.markRefundSent, { as: admin, params: { id: waiting?._id ?? '' } })
  expect(await kinds()).toEqual(['refunded', 5355, 0])
})

test('an unpaid order is cancelled with its invoice, and money that comes then is too much', async () => {
  const { customer, _id, orderID, payment_id } = await placeWaitingOrder(t)
  const late = simulateUnsent(t, payment_id, 'pay')
  expect((await moveOrder(t, customer, _id, 'cancelled')).data.status).toBe('cancelled')
  expect(await invoicesOf(t, _id)).toMatchObject([{ status: 'cancelled', number: null }])
  for (const event of late) await t.emulator.deliver(event)
  expect(await readOrder(t, _id, customer)).toMatchObject({
    status: 'cancelled',
    payment: 'due',
    can: { pay: false },
  })
  expect((await reconcile(t.portal)).map(({ problem }) => problem)).toEqual(['payment_with_problem'])
  await t.call(paymentRoutes.refundProblem, {
    as: admin,
    params: { id: payment_id },
    body: { reason: 'Too late' },
  })
  expect((await refused(t, () => payLater(t, customer, orderID, 'stripe'))).code).toBe(
    'order_transition_refused',
  )
})

test('an order whose payment is disputed can’t be cancelled before the decision', async () => {
  const { customer, _id, payment_id } = await placeWaitingOrder(t)
  await simulate(t, payment_id, 'pay')
  await simulate(t, payment_id, 'dispute')
  expect((await refused(t, () => moveOrder(t, customer, _id, 'cancelled'))).code).toBe(
    'order_payment_disputed',
  )
  await simulate(t, payment_id, 'lose')
  expect(await readOrder(t, _id, customer)).toMatchObject({ status: 'pending', payment: 'refunded' })
  expect((await moveOrder(t, customer, _id, 'cancelled')).data.status).toBe('cancelled')
})

test('after three days unpaid orders are cancelled at night, those with a transfer under way after fourteen', async () => {
  const forgotten = await placeWaitingOrder(t)
  const transferred = await placeWaitingOrder(t, { payment_method: 'bank' })
  const givenUp = await placeWaitingOrder(t, { payment_method: 'bank' })
  await t.db.update(payments).set({ status: 'expired' }).where(eq(payments._id, givenUp.payment_id))
  const fresh = await placeWaitingOrder(t)
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`
  const age = async ({ _id }: { _id: string }, days: number) =>
    t.db
      .update(orders)
      .set({ created_at: ago(days), updated_at: ago(days) })
      .where(eq(orders._id, _id))
  const [paidFor, reworked] = [await placeWaitingOrder(t), await placeWaitingOrder(t)]
  await simulate(t, paidFor.payment_id, 'pay')
  await t.db.update(orders).set({ modified_file: 'golf_mod.bin' }).where(eq(orders._id, reworked._id))
  await age(forgotten, 4)
  for (const waiting of [transferred, givenUp]) await age(waiting, 4)
  for (const order of [paidFor, reworked]) await age(order, 20)
  await cancelUnpaidOrders(t.portal)
  const gone = await readOrder(t, forgotten._id, forgotten.customer)
  expect(gone).toMatchObject({ status: 'cancelled', reason_code: 'not_paid' })
  expect(gone.files_kept_until).not.toBeNull()
  expect(Date.parse(gone.updated_at)).toBeGreaterThan(Date.now() - 60_000)
  expect(gone.events.at(-1)).toMatchObject({ status: 'cancelled', by: null })
  expect(await invoicesOf(t, forgotten._id)).toMatchObject([{ status: 'cancelled' }])
  expect((await listNotifications(t, forgotten.customer))[0]).toMatchObject({
    name: 'order_cancelled',
  })
  expect(await readOrder(t, transferred._id, tuner)).toMatchObject({ status: 'pending' })
  expect(await readOrder(t, givenUp._id, tuner)).toMatchObject({ status: 'cancelled' })
  for (const order of [fresh, paidFor, reworked])
    expect(await readOrder(t, order._id, tuner)).toMatchObject({ status: 'pending' })
  await age(transferred, 15)
  await cancelUnpaidOrders(t.portal)
  expect(await readOrder(t, transferred._id, tuner)).toMatchObject({ status: 'cancelled' })
})

const toBuyerAndBooks = ({ _id }: SignedIn) => ({
  rooms: [`user:${_id}`, 'holders:dealers_manager.invoices'],
  event: { topic: 'invoices' },
})

test('the buyer and those with the invoices are notified of a payment and of its refund', async () => {
  const { customer, _id, payment_id } = await placeWaitingOrder(t)
  const paying = await collectLive(t)
  await simulate(t, payment_id, 'pay')
  expect(await paying()).toContainEqual(toBuyerAndBooks(customer))
  const refunding = await collectLive(t)
  await simulate(t, payment_id, 'refund')
  expect(await refunding()).toContainEqual(toBuyerAndBooks(customer))
  expect(await readOrder(t, _id, customer)).toMatchObject({ payment: 'refunded' })
  expect((await listNotifications(t, customer)).map(({ name }) => name)).toEqual([
    'refunded',
    'payment_received',
  ])
})

test('those with the invoices are notified when a provider refuses the refund of an order', async () => {
  const { customer, _id, payment_id, invoice_id } = await placeWaitingOrder(t)
  await simulate(t, payment_id, 'pay')
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const refusing = vi.spyOn(stripe, 'refund').mockRejectedValue(new RefundRefused('too old'))
  const received = await collectLive(t)
  await moveOrder(t, customer, _id, 'cancelled')
  const sent = () => t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  await expect.poll(async () => (await sent())[0]?.status, { timeout: 10_000 }).toBe('failed')
  refusing.mockRestore()
  expect((await listNotifications(t, admin, 'team'))[0]).toMatchObject({ name: 'payment_problem' })
  // Once for the cancellation, once for what the provider said.
  expect((await received()).filter(({ event }) => event.topic === 'invoices')).toEqual(
    Array(2).fill(toBuyerAndBooks(customer)),
  )
  const settle = { as: admin, params: { id: payment_id }, body: { reason: 'By transfer' } }
  await t.call(paymentRoutes.resolve, settle)
})
