import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { unchanged } from '../../../test/unchanged.ts'
import { markPaid } from '../../credits/credit-fixtures.ts'
import { creditEntries } from '../../credits/credits.tables.ts'
import { RefundRefused } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  paymentRow,
  refund,
  simulate,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'
import { paymentEvents, refunds } from '../payments.tables.ts'
import { requestRefund } from '../request-refund.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
})
/** Problems that reconcile has to find after the test, by payment. */
let expected: string[] = []
afterEach(async () => {
  expect((await reconcile(t.portal)).map(({ problem, record }) => `${problem}: ${record}`)).toEqual(expected)
  for (const id of expected.map((line) => line.split(' ').at(-1) ?? '')) {
    await t.call(paymentRoutes.resolve, { as: admin, params: { id }, body: { reason: 'Seen' } })
  }
  expected = []
  expect(await reconcile(t.portal)).toEqual([])
})
afterAll(() => t.close())

const tenCredits = { credits: 10_00, owed: 0 }
const nothing = { credits: 0, owed: 0 }

async function newBuyer(method: 'stripe' | 'paypal' = 'stripe') {
  buyer = await makeUser(t)
  return startPurchase(t, buyer, { method })
}

const giveBack = (id: string) =>
  t.call(paymentRoutes.refundProblem, { as: admin, params: { id }, body: { reason: 'Too much' } })

test.each([
  ['too little', -1],
  ['too much', 1],
])('%s money adds nothing and waits for a person, who gives it back', async (_, more) => {
  const { payment_id, total, invoice_id } = await newBuyer()
  await simulate(t, payment_id, 'pay', { amount: total + more })
  expect(await walletOf(t, buyer)).toEqual(nothing)
  const { data } = await t.call(paymentRoutes.toReview, { as: admin })
  expect(data.items).toMatchObject([{ _id: payment_id, problem: 'amount_differs' }])
  expect((await invoiceOf(t, buyer, invoice_id)).status).toBe('due')

  expect(await giveBack(payment_id)).toMatchObject({ status: 200, data: { refunded: total + more } })
  const again = await unchanged(t, () => giveBack(payment_id))
  expect(again.error.code).toBe('payment_without_problem')
  const [asked] = await t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  await requestRefund(t.portal, asked?._id ?? '')
  for (const event of t.emulator.events(payment_id)) await t.emulator.deliver(event)
  expect(await t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))).toMatchObject([
    { status: 'done', amount: total + more, credits: 0 },
  ])
})

test('money in another currency adds no credits, and can only be refunded at the provider', async () => {
  const { payment_id, total } = await newBuyer()
  await simulate(t, payment_id, 'pay', { amount: total, currency: 'USD' })
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await paymentRow(t, payment_id)).toMatchObject({ problem: 'currency_differs', received: null })
  expect(await unchanged(t, () => giveBack(payment_id))).toMatchObject({
    status: 409,
    error: { code: 'refund_too_large', data: { left: 0 } },
  })
  expected = [`payment_with_problem: payment ${payment_id}`]
})

test('an invoice whose payment had the wrong amount is paid by a new attempt', async () => {
  const { payment_id, invoice_id, total } = await newBuyer()
  await simulate(t, payment_id, 'pay', { amount: total - 1 })
  const { data } = await t.call(invoiceRoutes.pay, {
    as: buyer,
    params: { id: invoice_id },
    body: { payment_method: 'stripe' },
  })
  const again = data.invoice.payment?._id ?? ''
  expect(again).not.toBe(payment_id)
  await simulate(t, again, 'pay')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expected = [`payment_with_problem: payment ${payment_id}`]
})

test('money for a cancelled invoice waits for a person and adds no credits', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  const cancelled = await t.call(invoiceRoutes.cancel, { as: buyer, params: { id: invoice_id } })
  expect(cancelled.data.status).toBe('cancelled')
  await simulate(t, payment_id, 'pay')
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await paymentRow(t, payment_id)).toMatchObject({ problem: 'surplus', status: 'paid' })
  expected = [`payment_with_problem: payment ${payment_id}`]
})

test('a surplus refunded at the provider is resolved', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  await markPaid(t, admin, invoice_id)
  await simulate(t, payment_id, 'pay')
  expect((await paymentRow(t, payment_id)).problem).toBe('surplus')
  await simulate(t, payment_id, 'refund')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'refunded' })
})

test('an invoice that was paid twice is refunded from the payment that counts', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  await markPaid(t, admin, invoice_id)
  await simulate(t, payment_id, 'pay')
  expect((await refund(t, admin, invoice_id)).status).toBe(200)
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expected = [`payment_with_problem: payment ${payment_id}`]
})

test('surplus money that is refunded at the provider, or disputed, takes no credits', async () => {
  for (const what of ['refund', 'dispute'] as const) {
    const { payment_id, invoice_id } = await newBuyer()
    await markPaid(t, admin, invoice_id)
    await simulate(t, payment_id, 'pay')
    await simulate(t, payment_id, what)
    expect(await walletOf(t, buyer)).toEqual(tenCredits)
    expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid', refunded: 0 })
    const isBack = what === 'refund'
    const { status, settled_at } = await paymentRow(t, payment_id)
    expect([status, settled_at !== null]).toEqual([isBack ? 'refunded' : 'paid', isBack])
    if (!isBack) expected.push(`payment_with_problem: payment ${payment_id}`)
  }
})

test('each event of a provider is stored with its outcome', async () => {
  const { payment_id, total } = await newBuyer()
  const acts = ['pend', 'pay', 'dispute', 'win', 'refund'] as const
  for (const what of acts) await simulate(t, payment_id, what)
  const [pending] = t.emulator.events(payment_id)
  const outcomesOf = async (id: string) => {
    const stored = await t.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.payment_id, id))
      .orderBy(paymentEvents._id)
    return stored.map(({ outcome }) => outcome)
  }
  expect(pending && (await t.emulator.deliver(pending))).toBe(200)
  expect(await outcomesOf(payment_id)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied'])
  const failed = await newBuyer()
  for (const what of ['fail', 'fail'] as const) await simulate(t, failed.payment_id, what)
  expect(await outcomesOf(failed.payment_id)).toEqual(['applied', 'nothing_new'])
  const differs = await newBuyer()
  await simulate(t, differs.payment_id, 'pay', { amount: total - 1 })
  expect(await outcomesOf(differs.payment_id)).toEqual(['amount_differs'])
  const surplus = await newBuyer()
  await markPaid(t, admin, surplus.invoice_id)
  await simulate(t, surplus.payment_id, 'pay')
  expect(await outcomesOf(surplus.payment_id)).toEqual(['surplus'])
  expected = [differs, surplus].map((one) => `payment_with_problem: payment ${one.payment_id}`)
})

test('payments to review are listed, newest first, until they are resolved', async () => {
  const one = await makeUser(t)
  const differs = await startPurchase(t, one)
  await simulate(t, differs.payment_id, 'pay', { amount: 1_00 })
  const disputed = await makePaidPurchase(t, one)
  await simulate(t, disputed.payment_id, 'dispute')
  const failed = await makePaidPurchase(t, one)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const refusing = vi.spyOn(stripe, 'refund').mockRejectedValueOnce(new RefundRefused('too old'))
  const refundsOf = () => t.db.select().from(refunds).where(eq(refunds.payment_id, failed.payment_id))
  for (const [amount, statuses] of [
    [1_00, ['failed']],
    [2_00, ['failed', 'done']],
  ] as const) {
    await refund(t, admin, failed.invoice_id, amount)
    const wanted = statuses.map((status) => ({ status }))
    await vi.waitFor(async () => expect(await refundsOf()).toMatchObject(wanted), 10_000)
  }
  refusing.mockRestore()
  await makePaidPurchase(t, one)
  const toSee = async (query = {}) => (await t.call(paymentRoutes.toReview, { as: admin, query })).data
  const transfers = (await toSee()).items.filter(({ method }) => method === 'bank')
  for (const { refund } of transfers)
    await t.call(paymentRoutes.markRefundSent, { as: admin, params: { id: refund?._id ?? '' } })
  expect(await toSee()).toMatchObject({
    total: 3,
    items: [
      {
        _id: failed.payment_id,
        refund: { status: 'failed', amount: 1_00 },
        name: expect.stringMatching(/^Robin Person \d+$/),
      },
      { _id: disputed.payment_id, status: 'disputed', problem: null },
      { _id: differs.payment_id, problem: 'amount_differs', received: 1_00, refund: null },
    ],
  })
  expect((await toSee({ size: 1, page: 2 })).items.map(({ _id }) => _id)).toEqual([disputed.payment_id])
  const settle = async (id: string) =>
    (await t.call(paymentRoutes.resolve, { as: admin, params: { id }, body: { reason: 'Seen' } })).data
  expect(await settle(failed.payment_id)).toMatchObject({ refund: { status: 'done', amount: 2_00 } })
  await settle(differs.payment_id)
  await simulate(t, disputed.payment_id, 'win')
  expect(await toSee()).toMatchObject({ total: 0, items: [] })
})

test('of a mark as paid and a webhook at once one pays, the other is a surplus or refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { payment_id, invoice_id } = await newBuyer()
    const [webhook] = simulateUnsent(t, payment_id, 'pay')
    if (!webhook) throw new Error('no webhook')
    const webhookFirst = round % 2 === 0
    const [marked] = webhookFirst
      ? (await Promise.all([t.emulator.deliver(webhook), markPaid(t, admin, invoice_id)])).toReversed()
      : await Promise.all([markPaid(t, admin, invoice_id), t.emulator.deliver(webhook)])
    const { status } = marked as Awaited<ReturnType<typeof markPaid>>
    const { problem } = await paymentRow(t, payment_id)
    expect([status, problem]).toEqual(status === 200 ? [200, 'surplus'] : [409, null])
    if (problem) expected.push(`payment_with_problem: payment ${payment_id}`)
    expect(await walletOf(t, buyer)).toEqual(tenCredits)
    const entries = await t.db.$count(creditEntries, eq(creditEntries.invoice_id, invoice_id))
    expect(entries).toBe(1)
  }
})

test('two purchases at once by one person are two, each paid once', async () => {
  buyer = await makeUser(t)
  const both = await Promise.all([startPurchase(t, buyer), startPurchase(t, buyer)])
  await Promise.all(both.map(({ payment_id }) => simulate(t, payment_id, 'pay')))
  expect(await walletOf(t, buyer)).toEqual({ credits: 20_00, owed: 0 })
})
