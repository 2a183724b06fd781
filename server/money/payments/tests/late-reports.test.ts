import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import { notifications } from '../../../notifications/delivery/notifications.tables.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { creditEntries } from '../../credits/credits.tables.ts'
import type { Report } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { applyReport } from '../apply-report.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  makeRefusedRefund,
  paymentRow,
  simulate,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'
import { refunds } from '../payments.tables.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const all = 100_00
const tenCredits = { credits: 10_00, owed: 0 }
const nothing = { credits: 0, owed: 0 }

/** Applies a provider's report of this status to a payment of 100.00 €. */
function report(payment_id: string, status: Report['status'], change: Partial<Report> = {}) {
  const said = { status, amount: all, currency: 'EUR', refunded: 0, ...change }
  return t.db.transaction((db) => applyReport(db, t.portal, payment_id, said))
}

const resolve = (how: 'refundProblem' | 'resolve', id: string) =>
  t.call(paymentRoutes[how], { as: admin, params: { id }, body: { reason: 'Seen' } })
const paymentsToReview = async () =>
  (await t.call(paymentRoutes.toReview, { as: admin })).data.items.map(({ _id }) => _id)

/** Reads the newest notification: a new one replaces an unread one, under an id of its own. */
async function lastNotified() {
  const { _id, name } = notifications
  const notified = t.db.select({ _id }).from(notifications).where(eq(name, 'payment_problem'))
  return (await notified.orderBy(desc(_id)).limit(1))[0]?._id
}

test('a report of a deleted payment changes nothing', async () => {
  expect(await report(randomUUID(), 'paid')).toBe('unknown_payment')
})

test('a payment of too little becomes paid when the provider reports the full amount', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await startPurchase(t, buyer)
  expect(await report(payment_id, 'paid', { amount: 60_00 })).toBe('amount_differs')
  expect(await paymentRow(t, payment_id)).toMatchObject({ problem: 'amount_differs', received: 60_00 })
  expect(await report(payment_id, 'paid')).toBe('applied')
  expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'paid', problem: null, received: null })
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid' })
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect(await paymentsToReview()).toEqual([])
})

test('a report after the received part was refunded makes no payment', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await startPurchase(t, buyer)
  await simulate(t, payment_id, 'pay', { amount: 60_00 })
  expect((await resolve('refundProblem', payment_id)).status).toBe(200)
  expect(await report(payment_id, 'paid', { refunded: 60_00 })).toBe('nothing_new')
  expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'refunded', paid_at: null })
  expect((await invoiceOf(t, buyer, invoice_id)).status).toBe('due')
  expect(await walletOf(t, buyer)).toEqual(nothing)
})

test('a problem is notified once, and again when it changes', async () => {
  const { payment_id } = await startPurchase(t, await makeUser(t))
  const isNotified = async (change: Partial<Report>) => {
    const before = await lastNotified()
    await report(payment_id, 'paid', change)
    return (await lastNotified()) !== before
  }
  expect(await isNotified({ amount: 60_00 })).toBe(true)
  expect(await isNotified({ amount: 60_00 })).toBe(false)
  expect((await resolve('resolve', payment_id)).status).toBe(200)
  expect(await isNotified({ amount: 60_00 })).toBe(false)
  expect(await paymentsToReview()).toEqual([])
  expect(await isNotified({ amount: 70_00 })).toBe(true)
  expect(await paymentsToReview()).toEqual([payment_id])
  expect(await paymentRow(t, payment_id)).toMatchObject({ received: 70_00, settled_at: null })
  expect(await isNotified({ amount: 70_00, currency: 'USD' })).toBe(true)
  expect(await paymentRow(t, payment_id)).toMatchObject({ problem: 'currency_differs', received: null })
  expect((await resolve('resolve', payment_id)).status).toBe(200)
})

test('a report from before the dispute doesn’t decide it', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  await simulate(t, payment_id, 'dispute')
  expect(await report(payment_id, 'paid')).toBe('nothing_new')
  expect(await report(payment_id, 'disputed')).toBe('nothing_new')
  expect(await report(payment_id, 'disputed', { decided: true })).toBe('nothing_new')
  expect(await report(payment_id, 'paid', { refunded: 40_00 })).toBe('nothing_new')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'disputed' })
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await report(payment_id, 'paid', { decided: true })).toBe('applied')
  expect(await report(payment_id, 'paid', { decided: true })).toBe('nothing_new')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid' })
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a lost dispute is final', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  await simulate(t, payment_id, 'dispute')
  expect(await report(payment_id, 'refunded', { refunded: all, decided: true })).toBe('applied')
  for (const status of ['refunded', 'paid', 'disputed', 'failed', 'pending'] as const)
    expect(await report(payment_id, status, { refunded: all, decided: true })).toBe('nothing_new')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: all })
  expect(await t.db.$count(refunds, eq(refunds.payment_id, payment_id))).toBe(1)
  expect(await t.db.$count(creditEntries, eq(creditEntries.invoice_id, invoice_id))).toBe(2)
})

test('a payment reported as refunded before it was paid was both', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await startPurchase(t, buyer)
  expect(await report(payment_id, 'refunded', { refunded: all })).toBe('applied')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: all })
  expect((await paymentRow(t, payment_id)).paid_at).not.toBeNull()
  expect(await walletOf(t, buyer)).toEqual(nothing)
})

test('no more is refunded than was received, however much the provider reports', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  expect(await report(payment_id, 'paid', { refunded: 40_00 })).toBe('applied')
  expect(await report(payment_id, 'paid', { refunded: 40_00 })).toBe('nothing_new')
  expect(await report(payment_id, 'paid', { refunded: 30_00 })).toBe('nothing_new')
  expect(await report(payment_id, 'refunded', { refunded: 120_00 })).toBe('applied')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: all })
  const back = await t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  expect(back.map(({ amount, credits }) => [amount, credits])).toEqual([
    [40_00, 4_00],
    [60_00, 6_00],
  ])
  expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'refunded', settled_at: null })
})

test('a failed refund is done once all known refunds were made, and not before', async () => {
  const made = await makePaidPurchase(t, await makeUser(t))
  const { payment_id } = made
  await makeRefusedRefund(t, admin, made, 10_00)
  const refundsOf = () => t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  expect(await report(payment_id, 'paid', { refunded: 9_00 })).toBe('nothing_new')
  expect(await refundsOf()).toMatchObject([{ status: 'failed', done_at: null }])
  expect(await report(payment_id, 'paid', { refunded: 10_00 })).toBe('applied')
  expect(await refundsOf()).toMatchObject([{ status: 'done', done_at: expect.any(String) }])
})

test('a payment as requested has no problem to refund or to resolve', async () => {
  const buyer = await makeUser(t)
  for (const how of ['refundProblem', 'resolve'] as const) {
    const { payment_id } = await makePaidPurchase(t, buyer)
    const { status, code } = await refused(t, () => resolve(how, payment_id))
    expect([status, code]).toEqual([409, 'payment_without_problem'])
  }
})

test('a payment whose dispute was won can be disputed again, as another dispute', async () => {
  const buyer = await makeUser(t)
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  expect(await report(payment_id, 'disputed')).toBe('applied')
  expect(await report(payment_id, 'paid', { decided: true })).toBe('applied')
  expect(await report(payment_id, 'disputed')).toBe('applied')
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await report(payment_id, 'refunded', { refunded: all, decided: true })).toBe('applied')
  const rows = await t.db
    .select()
    .from(refunds)
    .where(eq(refunds.payment_id, payment_id))
    .orderBy(refunds._id)
  expect(rows.map(({ status }) => status)).toEqual(['reversed', 'done'])
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: all })
  expect(await walletOf(t, buyer)).toEqual(nothing)
})
