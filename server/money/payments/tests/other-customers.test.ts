import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { markPaid } from '../../credits/credit-fixtures.ts'
import { makeBooks } from '../../reconcile/books-fixtures.ts'
import {
  type MoneyApp,
  makeRefusedRefund,
  type Purchase,
  refund,
  simulate,
  startMoneyApp,
  startPurchase,
} from '../payment-fixtures.ts'
import { refunds } from '../payments.tables.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
  const { part } = await makeBooks(t)
  await t.changeSettings({ payment_type: 'credits' })
  const differs = await startPurchase(t, await makeUser(t))
  await simulate(t, differs.payment_id, 'pay', { amount: 1_00 })
  // What is asked for in the background is over, and one of it was refused.
  await vi.waitFor(async () => expect(await asked()).toEqual([]), 20_000)
  await t.db
    .update(refunds)
    .set({ status: 'failed', done_at: null })
    .where(eq(refunds.payment_id, part.payment_id))
}, 60_000)
afterAll(() => t.close())

const asked = async () => {
  const waiting = sql`select _id from ${refunds} where status = 'asked' and origin = 'team'`
  return (await t.db.execute(waiting)).rows
}

/** Reads the books of everybody but this person, without what is read from files in the background. */
async function booksOfOthers({ _id }: SignedIn) {
  const { rows } = await t.db.execute(sql`
    with others as (select _id from payments where user_id <> ${_id})
    select to_jsonb(payments) as row from payments where user_id <> ${_id}
    union all select to_jsonb(refunds) from refunds where payment_id in (select _id from others)
    union all select to_jsonb(payment_events) from payment_events where payment_id in (select _id from others)
    union all select to_jsonb(invoices) from invoices where user_id <> ${_id}
    union all select to_jsonb(credit_balances) from credit_balances where user_id <> ${_id}
    union all select to_jsonb(credit_entries) from credit_entries where user_id <> ${_id}
    union all select to_jsonb(orders) - 'file_numbers' - 'search_text' from orders where user_id <> ${_id}
    order by 1`)
  return rows
}

const reason = { reason: 'By agreement' }

const changes: Record<string, (made: Purchase) => Promise<unknown>> = {
  'an attempt that fails': ({ payment_id }) => simulate(t, payment_id, 'fail'),
  'a page that expires': ({ payment_id }) => simulate(t, payment_id, 'expire'),
  'a payment': ({ payment_id }) => simulate(t, payment_id, 'pay'),
  'a purchase that is given up': ({ buyer, invoice_id }) =>
    t.call(invoiceRoutes.cancel, { as: buyer, params: { id: invoice_id } }),
  'a purchase that the team cancels': ({ invoice_id }) =>
    t.call(invoiceRoutes.remove, { as: admin, params: { id: invoice_id }, body: reason }),
  'a transfer that is seen': ({ invoice_id }) => markPaid(t, admin, invoice_id),
  'a bill': ({ buyer }) => {
    const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
    const body = { user_id: buyer._id, lines, credits: 5_00, paid: true, request_key: randomUUID() }
    return t.call(invoiceRoutes.bill, { as: admin, body })
  },
  'another amount that is given back': async ({ payment_id }) => {
    await simulate(t, payment_id, 'pay', { amount: 1_00 })
    await t.call(paymentRoutes.refundProblem, { as: admin, params: { id: payment_id }, body: reason })
    await vi.waitFor(async () => expect(await asked()).toEqual([]), 10_000)
  },
  'another amount that a person dealt with': async ({ payment_id }) => {
    await simulate(t, payment_id, 'pay', { amount: 1_00 })
    await t.call(paymentRoutes.resolve, { as: admin, params: { id: payment_id }, body: reason })
  },
  'a part that the team gives back': async ({ payment_id, invoice_id }) => {
    await simulate(t, payment_id, 'pay')
    await refund(t, admin, invoice_id, 10_00)
    await vi.waitFor(async () => expect(await asked()).toEqual([]), 10_000)
  },
  'a part that is given back at the provider': async ({ payment_id }) => {
    await simulate(t, payment_id, 'pay')
    await simulate(t, payment_id, 'refund', { amount: 10_00 })
  },
  'a refund of spent credits at the provider': async ({ buyer, payment_id }) => {
    await simulate(t, payment_id, 'pay')
    const body = { user_id: buyer._id, delta: -6_00, reason: 'Spent', request_key: randomUUID() }
    await t.call(creditRoutes.creditByHand, { as: admin, body })
    await simulate(t, payment_id, 'refund')
  },
  'a dispute that is won': async ({ payment_id }) => {
    for (const what of ['pay', 'dispute', 'win'] as const) await simulate(t, payment_id, what)
  },
  'a dispute that is lost': async ({ payment_id }) => {
    for (const what of ['pay', 'dispute', 'lose'] as const) await simulate(t, payment_id, what)
  },
  'a refund that is refused and asked for again': async (made) => {
    await simulate(t, made.payment_id, 'pay')
    const id = await makeRefusedRefund(t, admin, made, 10_00)
    await t.call(paymentRoutes.retryRefund, { as: admin, params: { id } })
    await vi.waitFor(async () => expect(await asked()).toEqual([]), 10_000)
  },
  'a refund that is refused and made by hand': async (made) => {
    await simulate(t, made.payment_id, 'pay')
    await makeRefusedRefund(t, admin, made, 10_00)
    await t.call(paymentRoutes.resolve, { as: admin, params: { id: made.payment_id }, body: reason })
  },
}

test.each(Object.entries(changes))('%s changes no books of other customers', async (_, change) => {
  const made = await startPurchase(t, await makeUser(t))
  const before = await booksOfOthers(made.buyer)
  await change(made)
  expect(await booksOfOthers(made.buyer)).toEqual(before)
})
