import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditBalances, creditEntries } from '../credits/credits.tables.ts'
import { reconcile } from '../credits/reconcile.ts'
import type { Db } from '../db/client.ts'
import {
  type Bought,
  bought,
  type MoneyApp,
  paid,
  refund,
  startMoneyApp,
} from '../payments/payment-fixtures.ts'
import { paymentEvents, payments, refunds } from '../payments/payments.tables.ts'
import { makeAdmin, makeUser } from '../test/factories.ts'
import { invoiceNumbers, invoices } from './invoices.tables.ts'

let t: MoneyApp
/** Paid; paid and given back in part; not paid. */
let [whole, part, due]: Bought[] = []

beforeAll(async () => {
  t = await startMoneyApp()
  const buyer = await makeUser(t)
  whole = await paid(t, buyer)
  part = await paid(t, await makeUser(t))
  due = await bought(t, buyer)
  await refund(t, await makeAdmin(t), part.invoice_id, 10_00)
})
afterAll(() => t.close())

/** The problems that are found after tampering, which is undone again. */
async function foundAfter(tamper: (db: Db) => Promise<unknown>) {
  const undo = new Error('undo')
  let found: string[] = []
  const attempt = t.db.transaction(async (db) => {
    await tamper(db)
    found = (await reconcile(db)).map(({ problem }) => problem)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found
}

const idOf = (one: Bought | undefined) => one?.invoice_id ?? ''
const paymentOf = (one: Bought | undefined) => one?.payment_id ?? ''
const changeInvoice = (one: Bought | undefined, change: Partial<typeof invoices.$inferInsert>) => (db: Db) =>
  db
    .update(invoices)
    .set(change)
    .where(eq(invoices._id, idOf(one)))
const changePayment = (one: Bought | undefined, change: Partial<typeof payments.$inferInsert>) => (db: Db) =>
  db
    .update(payments)
    .set(change)
    .where(eq(payments._id, paymentOf(one)))

test('finds nothing where nobody tampered', async () => {
  expect(await reconcile(t.db)).toEqual([])
})

test('finds a paid invoice whose credits never came', async () => {
  const entry = eq(creditEntries.invoice_id, idOf(whole))
  const found = await foundAfter((db) => db.update(creditEntries).set({ invoice_id: null }).where(entry))
  expect(found).toEqual(['paid_invoice_without_one_entry'])
})

test('finds a paid invoice that gave other credits than it says', async () => {
  expect(await foundAfter(changeInvoice(whole, { credits: 11_00 }))).toEqual([
    'paid_invoice_without_one_entry',
  ])
})

test('finds an invoice that gave credits and is due', async () => {
  const found = await foundAfter(changeInvoice(whole, { status: 'due' }))
  expect(found).toEqual(['unpaid_invoice_with_entries', 'unpaid_invoice_with_payment'])
})

test('finds a paid invoice without a payment', async () => {
  expect(await foundAfter(changePayment(whole, { paid_at: null }))).toEqual([
    'paid_invoice_without_one_payment',
  ])
})

test('finds a paid invoice whose payment was of another amount', async () => {
  expect(await foundAfter(changePayment(whole, { amount: 1 }))).toEqual(['paid_invoice_without_one_payment'])
})

test('finds an invoice that was paid twice without a problem being raised', async () => {
  const found = await foundAfter((db) =>
    db
      .update(payments)
      .set({ invoice_id: idOf(whole), status: 'paid', paid_at: new Date().toISOString() })
      .where(eq(payments._id, paymentOf(due))),
  )
  expect(found).toEqual(['paid_invoice_without_one_payment'])
})

test('finds an invoice that is due though its payment came', async () => {
  const change = { status: 'paid', paid_at: new Date().toISOString() } as const
  expect(await foundAfter(changePayment(due, change))).toEqual(['unpaid_invoice_with_payment'])
})

test('finds a refund that the invoice knows nothing of, and the other way round', async () => {
  expect(await foundAfter(changeInvoice(part, { refunded: 0 }))).toEqual(['refunds_do_not_agree'])
  expect(await foundAfter(changeInvoice(whole, { refunded: 1 }))).toEqual(['refunds_do_not_agree'])
})

test('finds a refund without its credit note', async () => {
  const own = eq(refunds.invoice_id, idOf(part))
  expect(await foundAfter((db) => db.update(refunds).set({ credit_note_id: null }).where(own))).toEqual([
    'refunds_do_not_agree',
  ])
})

test('finds a refund whose credits were not taken', async () => {
  const own = eq(refunds.invoice_id, idOf(part))
  expect(await foundAfter((db) => db.update(refunds).set({ credits: 2 }).where(own))).toEqual([
    'refunds_do_not_agree',
  ])
})

test('finds an invoice that says it was refunded and was only in part', async () => {
  expect(await foundAfter(changeInvoice(part, { status: 'refunded' }))).toEqual(['refunds_do_not_agree'])
})

test('finds a payment whose refunds come to something else', async () => {
  expect(await foundAfter(changePayment(part, { refunded: 10_01 }))).toEqual(['payment_with_other_refunds'])
})

test('finds a number that is missing, and one that was counted too often', async () => {
  const none = { number: null, number_year: null, invoice_no: null, issued_at: null }
  const gap = await foundAfter(changeInvoice(whole, { ...none, status: 'cancelled' }))
  expect(gap).toContain('invoice_numbers_have_a_gap')
  const found = await foundAfter((db) => db.update(invoiceNumbers).set({ last: sql`last + 1` }))
  expect(found).toEqual(['invoice_numbers_have_a_gap'])
})

test('finds numbers of a year that nobody counted', async () => {
  expect(await foundAfter((db) => db.delete(invoiceNumbers))).toEqual(['invoice_numbers_have_a_gap'])
})

test('finds a balance that owes what no entry says', async () => {
  const found = await foundAfter((db) =>
    db
      .update(creditBalances)
      .set({ owed: 5 })
      .where(eq(creditBalances.user_id, whole?.buyer._id ?? '')),
  )
  expect(found).toEqual(['debt_is_not_the_sum'])
})

test('finds a payment with a problem until somebody dealt with it', async () => {
  expect(await foundAfter(changePayment(due, { problem: 'amount_differs' }))).toEqual([
    'payment_with_problem',
  ])
  const settled_at = new Date().toISOString()
  expect(await foundAfter(changePayment(due, { problem: 'amount_differs', settled_at }))).toEqual([])
})

test('finds a refund that failed', async () => {
  const own = eq(refunds.invoice_id, idOf(part))
  expect(await foundAfter((db) => db.update(refunds).set({ status: 'failed' }).where(own))).toEqual([
    'refund_failed',
  ])
})

test('finds an event of a payment that nobody knows', async () => {
  const event = { method: 'stripe', event_id: 'evt_1', type: 'x', outcome: 'unknown_payment' } as const
  expect(await foundAfter((db) => db.insert(paymentEvents).values(event))).toEqual(['event_of_no_payment'])
})
