import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { listedNameOf, makeAdmin, makeUser } from '../../../test/factories.ts'
import { markPaid } from '../../credits/credit-fixtures.ts'
import { RefundRefused } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  refund,
  simulate,
  startMoneyApp,
  startPurchase,
} from '../payment-fixtures.ts'
import { refunds } from '../payments.tables.ts'
import { recordEvents, watchPaymentTimes } from './payment-events-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
let newsFor: ReturnType<typeof recordEvents>

beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
  await watchPaymentTimes(t)
  newsFor = recordEvents(t, admin)
})
beforeEach(async () => {
  buyer = await makeUser(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const eventsOf = (action: () => Promise<unknown>) => newsFor(buyer, action)

const credits = 'credits: buyer, managers of balances'
const invoices = 'invoices: buyer, managers of invoices'
const nothing = { announced: [], notified: [], audited: [] }

const item = '10 credits'
const toBuyer = (name: string, invoice_no: unknown = expect.stringMatching(/^\d{4}-\d{5}$/)) => ({
  ...{
    user_id: buyer._id,
    name,
    values: expect.objectContaining({ invoice_no, item }),
    link: '/buy_credits',
  },
})
const toManagers = (method: string) => ({
  ...{ user_id: admin._id, name: 'payment_problem', values: { method } },
  link: '/admin/agent_manager/agency_invoices?attention=true',
})
const byAdmin = (act: string, more: object = {}) => ({
  ...{ act, actor_id: admin._id, subject_id: buyer._id, subject_name: listedNameOf(buyer) },
  ...{ detail: '', before: null, after: null, ...more },
})
const ofInvoice = (name: string) => ({ subject_name: `${listedNameOf(buyer)} · ${name}` })

test('a purchase is announced at once, and only a buyer who pays by transfer is notified', async () => {
  expect(await eventsOf(() => startPurchase(t, buyer))).toEqual({ ...nothing, announced: [invoices] })
  expect(await eventsOf(() => startPurchase(t, buyer, { method: 'bank' }))).toEqual({
    announced: [invoices],
    notified: [toBuyer('invoice', expect.stringMatching(/^M-\d+$/))],
    audited: [],
  })
})

test('the payer is notified of a payment, with the number of the invoice', async () => {
  const { payment_id, invoice_id } = await startPurchase(t, buyer)
  const news = await eventsOf(() => simulate(t, payment_id, 'pay'))
  const { invoice_no } = await invoiceOf(t, buyer, invoice_id)
  expect(news).toEqual({
    announced: [credits, invoices],
    notified: [toBuyer('payment_received', invoice_no)],
    audited: [],
  })
  expect(await eventsOf(() => simulate(t, payment_id, 'pay').catch(() => undefined))).toEqual(nothing)
})

test('a failed attempt is announced, and nobody is notified', async () => {
  const { payment_id } = await startPurchase(t, buyer)
  expect(await eventsOf(() => simulate(t, payment_id, 'fail'))).toEqual({ ...nothing, announced: [invoices] })
})

test('a confirmed transfer is notified to the buyer and audited', async () => {
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  const news = await eventsOf(() => markPaid(t, admin, invoice_id))
  const { invoice_no } = await invoiceOf(t, buyer, invoice_id)
  expect(news).toEqual({
    announced: [credits, invoices],
    notified: [toBuyer('payment_received', invoice_no)],
    audited: [
      byAdmin('marked_invoice_as_paid', {
        ...ofInvoice(invoice_no ?? ''),
        ...{ before: { status: 'due' }, after: { status: 'paid' } },
      }),
    ],
  })
})

test('a bill is notified to its buyer, and audited', async () => {
  const lines = [{ item_name: item, count: 1_00, price: 10_00 }]
  const bill = (paid: boolean) => {
    const body = { user_id: buyer._id, lines, credits: 5_00, paid, request_key: randomUUID() }
    return t.call(invoiceRoutes.bill, { as: admin, body })
  }
  const due = await eventsOf(() => bill(false))
  expect(due).toMatchObject({ announced: [invoices], notified: [toBuyer('invoice')] })
  expect(due.audited).toMatchObject([
    byAdmin('invoice_billed', {
      subject_name: expect.stringMatching(/ · \d{4}-\d{5}$/),
      after: { total: 10_00, currency: 'EUR', credits: 5_00, paid: false },
    }),
  ])
  const settled = await eventsOf(() => bill(true))
  expect(settled).toMatchObject({
    announced: [credits, invoices],
    notified: [toBuyer('payment_received')],
    audited: [{ act: 'invoice_billed', after: { paid: true } }],
  })
})

test('a cancelled invoice is announced, and audited when the team cancels it', async () => {
  const own = await startPurchase(t, buyer)
  const cancel = () => t.call(invoiceRoutes.cancel, { as: buyer, params: { id: own.invoice_id } })
  expect(await eventsOf(cancel)).toEqual({ ...nothing, announced: [invoices] })
  const { invoice_id } = await startPurchase(t, buyer)
  const { reference } = await invoiceOf(t, buyer, invoice_id)
  const sent = { as: admin, params: { id: invoice_id }, body: { reason: 'Wrong' } }
  expect(await eventsOf(() => t.call(invoiceRoutes.remove, sent))).toEqual({
    announced: [invoices],
    notified: [],
    audited: [
      byAdmin('invoice_cancelled', {
        ...ofInvoice(`M-${reference}`),
        ...{ detail: 'Wrong', before: { status: 'due' }, after: { status: 'cancelled' } },
      }),
    ],
  })
})

/** Refunds a part, and waits until the provider has answered. */
async function refundPart(invoice_id: string, amount: number, status: 'done' | 'failed' = 'done') {
  await refund(t, admin, invoice_id, amount)
  await untilRefunded(and(eq(refunds.invoice_id, invoice_id), eq(refunds.amount, amount)), status)
}

/** Waits until the provider has answered the only refund. */
async function untilRefunded(one: SQL | undefined, status: 'done' | 'failed' = 'done') {
  await vi.waitFor(async () => {
    expect(await t.db.select().from(refunds).where(one)).toMatchObject([{ status }])
  }, 10_000)
}

test('a refund is notified to the buyer, audited, and announced again once it is made', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  await refundPart(invoice_id, 5_00)
  const news = await eventsOf(() => refundPart(invoice_id, 10_00))
  const { invoice_no } = await invoiceOf(t, buyer, invoice_id)
  expect(news).toEqual({
    announced: [credits, invoices, invoices],
    notified: [toBuyer('refunded', invoice_no)],
    audited: [
      byAdmin('invoice_refunded', {
        ...ofInvoice(invoice_no ?? ''),
        ...{ detail: 'By agreement', before: { refunded: 5_00 }, after: { refunded: 15_00 } },
      }),
    ],
  })
})

test('the refund of a bank transfer is announced, the team is asked to send it, and its buyer is notified once it was sent', async () => {
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  await markPaid(t, admin, invoice_id)
  const { invoice_no } = await invoiceOf(t, buyer, invoice_id)
  const amount = { minor: 19_00, currency: 'EUR' }
  const money = { ...amount, named: false }
  const news = await eventsOf(() => refund(t, admin, invoice_id, 19_00))
  expect(news.notified).toEqual([
    {
      ...{ user_id: admin._id, name: 'transfer_back', link: toManagers('').link },
      values: { money: { ...amount, named: true }, invoice_no, buyer: expect.any(String) },
    },
    { ...toBuyer('refunded_waits'), values: { money, invoice_no, item } },
  ])
  expect((await invoiceOf(t, buyer, invoice_id)).refund_waits).toBe(19_00)
  const [waiting] = await t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  const params = { id: waiting?._id ?? '' }
  expect(await eventsOf(() => t.call(paymentRoutes.markRefundSent, { as: admin, params }))).toEqual({
    announced: [invoices],
    notified: [{ ...toBuyer('refund_sent'), values: { money, invoice_no } }],
    audited: [byAdmin('refund_sent', { detail: 'By agreement' })],
  })
  expect((await invoiceOf(t, buyer, invoice_id)).refund_waits).toBe(0)
})

test('a refused refund is notified to the team; retrying and resolving are audited', async () => {
  const { invoice_id, payment_id } = await makePaidPurchase(t, buyer)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const refusing = vi.spyOn(stripe, 'refund').mockRejectedValue(new RefundRefused('too old'))
  const news = await eventsOf(() => refundPart(invoice_id, 10_00, 'failed'))
  expect(news.announced).toEqual([credits, invoices, invoices])
  expect(news.notified).toEqual([toBuyer('refunded'), toManagers('stripe')])
  const [failed] = await t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  const id = failed?._id ?? ''
  const retried = await eventsOf(async () => {
    await t.call(paymentRoutes.retryRefund, { as: admin, params: { id } })
    await vi.waitFor(async () => {
      expect(await t.db.select().from(refunds).where(eq(refunds._id, id))).toMatchObject([
        { status: 'failed' },
      ])
    }, 10_000)
  })
  refusing.mockRestore()
  expect(retried).toEqual({
    announced: [invoices, invoices],
    notified: [toManagers('stripe')],
    audited: [byAdmin('refund_retried')],
  })
  const sent = { as: admin, params: { id: payment_id }, body: { reason: 'By transfer' } }
  expect(await eventsOf(() => t.call(paymentRoutes.resolve, sent))).toEqual({
    announced: [invoices],
    notified: [],
    audited: [byAdmin('payment_settled', { detail: 'By transfer' })],
  })
})

test('money of another amount is notified once to the team, and its refund is audited', async () => {
  const { payment_id } = await startPurchase(t, buyer)
  const news = await eventsOf(() => simulate(t, payment_id, 'pay', { amount: 1_00 }))
  expect(news).toEqual({ announced: [invoices], notified: [toManagers('stripe')], audited: [] })
  const check = () => t.call(paymentRoutes.check, { as: buyer, params: { id: payment_id } })
  expect(await eventsOf(check)).toEqual(nothing)
  const sent = { as: admin, params: { id: payment_id }, body: { reason: 'Too little' } }
  const givenBack = await eventsOf(async () => {
    await t.call(paymentRoutes.refundProblem, sent)
    await untilRefunded(eq(refunds.payment_id, payment_id))
  })
  expect(givenBack).toEqual({
    announced: [invoices, invoices],
    notified: [],
    audited: [byAdmin('payment_given_back', { detail: 'Too little' })],
  })
})

test('a refund at the provider is notified to the buyer', async () => {
  const { payment_id } = await makePaidPurchase(t, buyer)
  expect(await eventsOf(() => simulate(t, payment_id, 'refund', { amount: 1_00 }))).toEqual({
    announced: [credits, invoices],
    notified: [toBuyer('refunded')],
    audited: [],
  })
})

test('a dispute is notified to the team, and its end is announced', async () => {
  const [won, lost] = [await makePaidPurchase(t, buyer), await makePaidPurchase(t, buyer)]
  const began = await eventsOf(() => simulate(t, won.payment_id, 'dispute'))
  expect(began).toEqual({ announced: [credits, invoices], notified: [toManagers('stripe')], audited: [] })
  expect(await eventsOf(() => simulate(t, won.payment_id, 'win'))).toEqual({
    ...nothing,
    announced: [credits, invoices],
  })
  await simulate(t, lost.payment_id, 'dispute')
  expect(await eventsOf(() => simulate(t, lost.payment_id, 'lose'))).toEqual({
    announced: [invoices],
    notified: [toBuyer('refunded')],
    audited: [],
  })
})

test('a manual change of a balance is announced, and the opening of a wallet is audited', async () => {
  const body = { user_id: buyer._id, delta: 5, reason: 'Goodwill', request_key: randomUUID() }
  const given = await eventsOf(() => t.call(creditRoutes.creditByHand, { as: admin, body }))
  expect(given).toMatchObject({ announced: [credits], notified: [], audited: [{ act: 'credited_by_hand' }] })
  expect(await eventsOf(() => t.call(creditRoutes.creditByHand, { as: admin, body }))).toEqual(nothing)
  const open = { as: admin, body: { user_id: buyer._id } }
  expect(await eventsOf(() => t.call(creditRoutes.openWallet, open))).toEqual({
    ...nothing,
    audited: [byAdmin('opened_wallet')],
  })
})
