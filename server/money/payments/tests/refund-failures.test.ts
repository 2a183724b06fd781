import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../../test/factories.ts'
import { unchanged } from '../../../test/unchanged.ts'
import { auditLog } from '../../../users/users.tables.ts'
import { markPaid } from '../../credits/credit-fixtures.ts'
import { creditEntries } from '../../credits/credits.tables.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import { ProviderDown, RefundRefused } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { vat } from '../../vat/vat.tables.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  makeRefusedRefund,
  paymentRow,
  refund,
  simulate,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'
import { refunds } from '../payments.tables.ts'
import { requestRefund } from '../request-refund.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
  await t.db.insert(vat).values({ country: 'DE', percentage: 19_00, enabled: true })
})
afterEach(async () => expect(await reconcile(t.portal)).toEqual([]))
afterAll(() => t.close())

/** Reads an invoice's refunds; finished ones have the time. */
async function refundsOf(id: string) {
  const rows = await t.db.select().from(refunds).where(eq(refunds.invoice_id, id)).orderBy(refunds._id)
  for (const { status, done_at } of rows)
    expect([status, done_at !== null]).toEqual([status, status === 'done' || status === 'reversed'])
  return rows
}

/** Makes a purchase of ten credits for 119.00 €, and leaves so many of them. */
async function paidWithLeft(credits: number) {
  buyer = await makeUser(t)
  const made = await makePaidPurchase(t, buyer)
  if (credits < 10_00) await spend(10_00 - credits)
  return made
}

async function spend(credits: number) {
  const body = { user_id: buyer._id, delta: -credits, reason: 'Spent', request_key: randomUUID() }
  expect((await t.call(creditRoutes.creditByHand, { as: admin, body })).status).toBe(200)
}

test('the team can not refund spent credits, and the error contains the balance', async () => {
  const { invoice_id } = await paidWithLeft(4_00)
  expect(await unchanged(t, () => refund(t, admin, invoice_id))).toMatchObject({
    status: 409,
    error: { code: 'credits_spent', data: { credits: 4_00, needed: 10_00 } },
  })
})

test('a refund at the provider of spent credits is owed, and the next purchase settles it', async () => {
  const { payment_id, invoice_id } = await paidWithLeft(4_00)
  await simulate(t, payment_id, 'refund')
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 6_00 })
  expect(await refundsOf(invoice_id)).toMatchObject([{ origin: 'provider', credits: 10_00, owed: 6_00 }])
  await makePaidPurchase(t, buyer, { wanted: { credits: 5_00 } })
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 1_00 })
  await makePaidPurchase(t, buyer)
  expect(await walletOf(t, buyer)).toEqual({ credits: 9_00, owed: 0 })
})

test('a dispute takes the credits; when it is won they come back and settle what was owed', async () => {
  const { payment_id, invoice_id } = await paidWithLeft(4_00)
  await simulate(t, payment_id, 'dispute')
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 6_00 })
  const refused = await unchanged(t, () => refund(t, admin, invoice_id))
  expect(refused.error.code).toBe('invoice_not_paid')
  await simulate(t, payment_id, 'win')
  expect(await walletOf(t, buyer)).toEqual({ credits: 4_00, owed: 0 })
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid', refunded: 0 })
  expect(await refundsOf(invoice_id)).toMatchObject([{ origin: 'dispute', status: 'reversed' }])
})

test('a dispute that is lost leaves a credit note and what is owed', async () => {
  const { payment_id, invoice_id, total } = await paidWithLeft(4_00)
  await simulate(t, payment_id, 'dispute')
  await simulate(t, payment_id, 'lose')
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 6_00 })
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: total })
  expect(await refundsOf(invoice_id)).toMatchObject([{ origin: 'dispute', status: 'done' }])
  const notes = await t.db.$count(invoices, eq(invoices.corrects, invoice_id))
  expect(notes).toBe(1)
})

test('a dispute of what isn’t credits takes and brings none', async () => {
  buyer = await makeUser(t)
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: buyer._id, lines, request_key: randomUUID() }
  const { data: billed } = await t.call(invoiceRoutes.bill, { as: admin, body })
  const sent = { params: { id: billed._id }, body: { payment_method: 'stripe' } } as const
  const { data } = await t.call(invoiceRoutes.pay, { as: buyer, ...sent })
  const payment_id = data.invoice.payment?._id ?? ''
  for (const what of ['pay', 'dispute', 'win'] as const) await simulate(t, payment_id, what)
  expect(await invoiceOf(t, buyer, billed._id)).toMatchObject({ status: 'paid' })
  expect(await t.db.$count(creditEntries, eq(creditEntries.invoice_id, billed._id))).toBe(0)
})

test('credits refunded before a dispute are not taken twice', async () => {
  const { payment_id, invoice_id, total } = await paidWithLeft(10_00)
  await refund(t, admin, invoice_id, 11_90)
  expect(await walletOf(t, buyer)).toEqual({ credits: 9_00, owed: 0 })
  const [asked] = await refundsOf(invoice_id)
  await requestRefund(t.portal, asked?._id ?? '')
  await simulate(t, payment_id, 'dispute')
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
  await simulate(t, payment_id, 'lose')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded', refunded: total })
})

test('a refund in many unequal parts takes each credit and each cent of VAT once', async () => {
  const { invoice_id, total } = await paidWithLeft(10_00)
  let left = total
  for (const part of [1, 1, 1, 3_333, 7, 3_333, 1_999, 1, 2_500, 13]) {
    expect((await refund(t, admin, invoice_id, part)).status).toBe(200)
    left -= part
    const { credits } = await walletOf(t, buyer)
    expect(Math.abs(credits - (10_00 * left) / total)).toBeLessThanOrEqual(0.5)
  }
  expect(await unchanged(t, () => refund(t, admin, invoice_id, left + 1))).toMatchObject({
    error: { code: 'refund_too_large', data: { left } },
  })
  expect((await refund(t, admin, invoice_id)).status).toBe(200)
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
  const note = and(eq(invoices.corrects, invoice_id), eq(invoices.kind, 'credit_note'))
  const notes = await t.db.select().from(invoices).where(note)
  expect(notes.every((one) => one.vat >= 0 && one.amount >= 0)).toBe(true)
  expect(notes.reduce((sum, one) => sum + one.vat, 0)).toBe(19_00)
  expect(notes.reduce((sum, one) => sum + one.total, 0)).toBe(total)
})

test('twenty refunds at once give the money back once', async () => {
  const { invoice_id, total } = await paidWithLeft(10_00)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(t, admin, invoice_id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refundsOf(invoice_id)).toMatchObject([{ amount: total }])
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
})

test('a refund by the team and one at the provider at once take no credit twice', async () => {
  const { invoice_id, payment_id, total } = await paidWithLeft(10_00)
  await Promise.all([
    refund(t, admin, invoice_id, 40_00),
    simulate(t, payment_id, 'refund', { amount: 40_00 }),
  ])
  const gone = (await refundsOf(invoice_id)).reduce((sum, one) => sum + one.amount, 0)
  expect([40_00, 80_00]).toContain(gone)
  const { credits } = await walletOf(t, buyer)
  expect(credits).toBe(Math.round(10_00 - (10_00 * gone) / total))
})

test('refunds of a bank transfer wait for review, each until somebody says that it was sent, once', async () => {
  buyer = await makeUser(t)
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  const { invoice_id, payment_id } = await startPurchase(t, buyer, { method: 'bank' })
  await markPaid(t, admin, invoice_id)
  await refund(t, admin, invoice_id, 19_00)
  expect((await refund(t, admin, invoice_id)).data).toMatchObject({ status: 'refunded' })
  const [first, second] = await refundsOf(invoice_id)
  const refundsToReview = async () => {
    const { data } = await t.call(paymentRoutes.toReview, { as: accountant })
    return data.items.filter(({ _id }) => _id === payment_id).map(({ refund }) => refund?._id)
  }
  const sent = (as: SignedIn, id = '') => t.call(paymentRoutes.markRefundSent, { as, params: { id } })
  const settle = { as: admin, params: { id: payment_id }, body: { reason: 'Seen' } }
  expect((await unchanged(t, () => t.call(paymentRoutes.resolve, settle))).error.code).toBe(
    'payment_without_problem',
  )
  expect((await unchanged(t, () => sent(buyer, first?._id))).status).toBe(403)
  expect(await refundsToReview()).toEqual([second?._id])
  expect((await sent(accountant, second?._id)).data).toMatchObject({
    refund: { _id: first?._id, status: 'asked' },
  })
  expect(await refundsToReview()).toEqual([first?._id])
  const both = await Promise.all([sent(accountant, first?._id), sent(admin, first?._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await refundsToReview()).toEqual([])
  expect(await refundsOf(invoice_id)).toMatchObject([{ status: 'done' }, { status: 'done' }])
  const acts = and(eq(auditLog.act, 'refund_sent'), eq(auditLog.subject_id, buyer._id))
  expect(await t.db.select().from(auditLog).where(acts).orderBy(auditLog._id)).toMatchObject([
    { actor_id: accountant._id, detail: 'By agreement' },
    { detail: 'By agreement' },
  ])
})

test('only the refund of a bank transfer is marked as sent', async () => {
  const { refund_id, payment_id } = await refused()
  const sent = () => t.call(paymentRoutes.markRefundSent, { as: admin, params: { id: refund_id } })
  expect((await unchanged(t, sent)).status).toBe(404)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const down = vi.spyOn(stripe, 'refund').mockRejectedValue(new ProviderDown('down'))
  await t.call(paymentRoutes.retryRefund, { as: admin, params: { id: refund_id } })
  expect((await unchanged(t, sent)).status).toBe(404)
  down.mockRestore()
  await requestRefund(t.portal, refund_id)
  expect((await paymentRow(t, payment_id)).status).toBe('refunded')
})

test('a refund is requested again after the provider was down, and made once', async () => {
  const { invoice_id, payment_id } = await paidWithLeft(10_00)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const down = vi.spyOn(stripe, 'refund').mockRejectedValue(new ProviderDown('down'))
  await refund(t, admin, invoice_id, 50_00)
  const [asked] = await refundsOf(invoice_id)
  await expect(requestRefund(t.portal, asked?._id ?? '')).rejects.toThrow(ProviderDown)
  down.mockRestore()
  for (let time = 0; time < 3; time += 1) await requestRefund(t.portal, asked?._id ?? '')
  for (const event of t.emulator.events(payment_id)) await t.emulator.deliver(event)
  expect(await refundsOf(invoice_id)).toMatchObject([{ status: 'done', amount: 50_00 }])
  expect((await paymentRow(t, payment_id)).refunded).toBe(50_00)
})

test('only finished refunds count when the provider is asked for another part', async () => {
  const { invoice_id, payment_id } = await paidWithLeft(10_00)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const give = stripe.refund
  const asked = vi.spyOn(stripe, 'refund').mockImplementation(async (wanted) => {
    if (wanted.payment_id === payment_id && wanted.refund === 1_00) throw new RefundRefused('too old')
    await give(wanted)
  })
  const given = async (amount: number, ...statuses: string[]) => {
    await refund(t, admin, invoice_id, amount)
    await vi.waitFor(
      async () => expect(await refundsOf(invoice_id)).toMatchObject(statuses.map((status) => ({ status }))),
      10_000,
    )
  }
  await given(1_00, 'failed')
  await given(2_00, 'failed', 'done')
  await given(4_00, 'failed', 'done', 'done')
  const ofThis = asked.mock.calls.filter(([wanted]) => wanted.payment_id === payment_id)
  expect(ofThis.map(([{ refund, refunded_before }]) => [refund, refunded_before])).toEqual([
    [1_00, 0],
    [2_00, 0],
    [4_00, 2_00],
  ])
  asked.mockRestore()
  const body = { reason: 'By transfer' }
  await t.call(paymentRoutes.resolve, { as: admin, params: { id: payment_id }, body })
})

/** Makes a refund that the provider refuses. */
async function refused() {
  const made = await paidWithLeft(10_00)
  await makeRefusedRefund(t, admin, made)
  const found = await reconcile(t.portal)
  expect(found.map(({ problem }) => problem)).toEqual(['refund_failed'])
  const { data } = await t.call(paymentRoutes.toReview, { as: admin })
  expect(data.items).toMatchObject([{ _id: made.payment_id, refund: { status: 'failed' } }])
  return { ...made, refund_id: data.items[0]?.refund?._id ?? '' }
}

test('a refused refund is on the review list, and can be requested once more', async () => {
  const { refund_id, invoice_id } = await refused()
  const retry = () => t.call(paymentRoutes.retryRefund, { as: admin, params: { id: refund_id } })
  const { data } = await retry()
  // The job may be done before the answer is read.
  expect(['asked', 'done']).toContain(data.refund?.status)
  await vi.waitFor(
    async () => expect(await refundsOf(invoice_id)).toMatchObject([{ status: 'done' }]),
    10_000,
  )
  expect((await unchanged(t, retry)).status).toBe(404)
})

test('a refund that was refused and then made at the provider is done', async () => {
  const { payment_id, invoice_id } = await refused()
  await simulate(t, payment_id, 'refund')
  expect(await refundsOf(invoice_id)).toMatchObject([{ status: 'done', origin: 'team' }])
})

test('a refused refund that was made by hand is taken off the review list', async () => {
  const { payment_id, invoice_id } = await refused()
  const settle = () =>
    t.call(paymentRoutes.resolve, { as: admin, params: { id: payment_id }, body: { reason: 'By transfer' } })
  expect((await settle()).status).toBe(200)
  expect(await refundsOf(invoice_id)).toMatchObject([{ status: 'done' }])
  expect((await unchanged(t, settle)).error.code).toBe('payment_without_problem')
})
