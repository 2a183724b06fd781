import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { type PaymentProvider, ProviderDown } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  buyCreditsAs,
  checkPayment,
  type MoneyApp,
  makePaidPurchase,
  paymentRow,
  simulate,
  startMoneyApp,
  startPurchase,
} from '../payment-fixtures.ts'
import { payments, refunds } from '../payments.tables.ts'
import { refreshOpenPayments } from '../refresh-payments.ts'
import { requestRefund } from '../request-refund.ts'

let t: MoneyApp
let buyer: SignedIn
let stripe: PaymentProvider
let paypal: PaymentProvider
beforeAll(async () => {
  t = await startMoneyApp()
  const providers = t.portal.payments
  if (!providers.stripe || !providers.paypal) throw new Error('no Stripe or PayPal')
  stripe = providers.stripe
  paypal = providers.paypal
})
beforeEach(async () => {
  buyer = await makeUser(t)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await t.db.update(payments).set({ status: 'failed' })
  expect(await reconcile(t.portal)).toEqual([])
})
afterAll(() => t.close())

type Change = Partial<Record<'status' | 'method' | 'problem', string>> & { created: string; asked?: string }

/** Opens a payment that was created and asked about so long ago. */
async function opened({ created, asked, ...change }: Change, method: 'stripe' | 'paypal' = 'stripe') {
  const { payment_id } = await startPurchase(t, buyer, { method })
  const ago = (interval: string | undefined) => sql`now() - ${interval ?? null}::interval`
  await t.db.execute(sql`
    update payments set created_at = ${ago(created)}, asked_at = ${ago(asked)},
      status = coalesce(${change.status ?? null}, status), method = coalesce(${change.method ?? null}, method),
      problem = ${change.problem ?? null}, settled_at = now()
    where _id = ${payment_id}`)
  return payment_id
}

const onItsWay = { status: 'pending', amount: 100_00, currency: 'EUR', refunded: 0 } as const

/** Returns the payments about which a run asks the provider. */
async function askedBy(run: () => Promise<unknown>, provider = stripe) {
  const asking = vi.spyOn(provider, 'status').mockResolvedValue(onItsWay)
  await run()
  return asking.mock.calls.map(([{ payment_id }]) => payment_id)
}

test.each<[string, Change, boolean]>([
  ['was begun nine minutes ago', { created: '9 minutes' }, false],
  ['was begun eleven minutes ago', { created: '11 minutes' }, true],
  ['was asked about 14 minutes ago', { created: '1 hour', asked: '14 minutes' }, false],
  ['was asked about 16 minutes ago', { created: '1 hour', asked: '16 minutes' }, true],
  ['is not a day old, asked about an hour ago', { created: '23 hours', asked: '1 hour' }, true],
  ['is older than a day, asked about five hours ago', { created: '25 hours', asked: '5 hours' }, false],
  ['is older than a day, asked about seven hours ago', { created: '25 hours', asked: '7 hours' }, true],
  ['is disputed', { created: '2 days', status: 'disputed' }, true],
  [
    'is disputed, asked about 23 hours ago',
    { created: '9 days', asked: '23 hours', status: 'disputed' },
    false,
  ],
  [
    'is disputed, asked about 25 hours ago',
    { created: '9 days', asked: '25 hours', status: 'disputed' },
    true,
  ],
  ['has no page yet', { created: '1 hour', status: 'created' }, true],
  ['has failed', { created: '1 hour', status: 'failed' }, false],
  ['has expired', { created: '1 hour', status: 'expired' }, false],
  ['is paid', { created: '1 hour', status: 'paid' }, false],
  ['has a problem', { created: '1 hour', problem: 'amount_differs' }, false],
  ['is a transfer', { created: '1 hour', method: 'bank' }, false],
])('a payment that %s', async (_, change, isAsked) => {
  const payment_id = await opened(change)
  const before = await paymentRow(t, payment_id)
  expect(await askedBy(() => refreshOpenPayments(t.portal))).toEqual(isAsked ? [payment_id] : [])
  const { asked_at } = await paymentRow(t, payment_id)
  expect(asked_at !== before.asked_at).toBe(isAsked)
  expect(await askedBy(() => refreshOpenPayments(t.portal))).toEqual(isAsked ? [payment_id] : [])
})

test.each([
  ['whose money is on its way for 13 days', onItsWay, '13 days', 'pending'],
  ['whose money is on its way for 15 days', onItsWay, '15 days', 'expired'],
  ['that nobody knows after 23 hours', null, '23 hours', 'created'],
  ['that nobody knows after 25 hours', null, '25 hours', 'expired'],
] as const)('a payment %s is as it should be', async (_, report, created, status) => {
  const [payment_id, other_id] = [await opened({ created }), await opened({ created: '20 days' })]
  vi.spyOn(stripe, 'status').mockResolvedValue(report)
  expect((await checkPayment(t, buyer, payment_id)).data.status).toBe(status)
  expect((await paymentRow(t, other_id)).status).toBe('created')
})

test('a failed payment that the provider doesn’t know stays failed', async () => {
  const payment_id = await opened({ created: '20 days', status: 'failed' })
  vi.spyOn(stripe, 'status').mockResolvedValue(null)
  expect((await checkPayment(t, buyer, payment_id)).data.status).toBe('failed')
})

test('two runs at once ask about each payment once', async () => {
  const ids = [await opened({ created: '1 hour' }), await opened({ created: '1 hour' })]
  const both = () => Promise.all([refreshOpenPayments(t.portal), refreshOpenPayments(t.portal)])
  expect((await askedBy(both)).toSorted()).toEqual(ids.toSorted())
})

test('a provider that is down is asked once a run, and the others still are', async () => {
  await opened({ created: '2 hours' })
  await opened({ created: '1 hour' })
  const other_id = await opened({ created: '1 hour' }, 'paypal')
  const down = vi.spyOn(stripe, 'status').mockRejectedValue(new ProviderDown('down'))
  expect(await askedBy(() => refreshOpenPayments(t.portal), paypal)).toEqual([other_id])
  expect(down).toHaveBeenCalledTimes(1)
})

/** Waits until the provider has answered the refund of a payment, so that its job disturbs no later test. */
async function untilRefunded(payment_id: string) {
  await vi.waitFor(async () => {
    const [refund] = await t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))
    expect(refund?.status).toBe('done')
  }, 10_000)
}

const defect = () => new TypeError('an answer nobody expected')

test('checking a decided payment asks no provider', async () => {
  const disputed = await makePaidPurchase(t, buyer)
  await simulate(t, disputed.payment_id, 'dispute')
  const givenBack = await startPurchase(t, buyer)
  await simulate(t, givenBack.payment_id, 'pay', { amount: 1_00 })
  const sent = {
    as: await makeAdmin(t),
    params: { id: givenBack.payment_id },
    body: { reason: 'Too little' },
  }
  await t.call(paymentRoutes.refundProblem, sent)
  await untilRefunded(givenBack.payment_id)
  const checks = async () => {
    for (const { payment_id } of [disputed, givenBack]) await checkPayment(t, buyer, payment_id)
  }
  expect(await askedBy(checks)).toEqual([])
  await simulate(t, disputed.payment_id, 'win')
})

test('an unexpected answer is a defect of ours, not a provider that is down', async () => {
  const payment_id = await opened({ created: '1 hour' })
  vi.spyOn(stripe, 'status').mockRejectedValue(defect())
  expect((await checkPayment(t, buyer, payment_id)).status).toBe(500)
  vi.spyOn(stripe, 'create').mockRejectedValue(defect())
  expect((await buyCreditsAs(t, buyer)).status).toBe(500)
})

/** Records a refund of a part of a payment, without requesting it yet. */
async function toGoBack(origin: 'team' | 'dispute', received: number | null = null) {
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  await t.db.update(payments).set({ received }).where(eq(payments._id, payment_id))
  const [refund] = await t.db
    .insert(refunds)
    .values({ payment_id, invoice_id, origin, status: 'asked', amount: 10_00 })
    .returning()
  const refund_id = refund?._id ?? ''
  const statusOf = async () =>
    (await t.db.select().from(refunds).where(eq(refunds._id, refund_id)))[0]?.status
  return { refund_id, payment_id, statusOf }
}

test('a refund request has the received amount, and the part to refund', async () => {
  const given = vi.spyOn(stripe, 'refund').mockResolvedValue()
  for (const received of [null, 60_00]) {
    const { refund_id, payment_id, statusOf } = await toGoBack('team', received)
    await requestRefund(t.portal, refund_id)
    expect(given.mock.lastCall).toMatchObject([
      { payment_id, refund_id, amount: received ?? 100_00, refund: 10_00, refunded_before: 0 },
    ])
    expect(await statusOf()).toBe('done')
    await t.db.delete(refunds).where(eq(refunds._id, refund_id))
  }
})

test('a disputed amount is requested from no provider', async () => {
  const given = vi.spyOn(stripe, 'refund').mockResolvedValue()
  const { refund_id, statusOf } = await toGoBack('dispute')
  await requestRefund(t.portal, refund_id)
  expect([given.mock.calls, await statusOf()]).toEqual([[], 'asked'])
  await t.db.delete(refunds).where(eq(refunds._id, refund_id))
})

test('a refund by a provider without keys waits for a person; one that met a defect is requested again', async () => {
  const { refund_id, statusOf } = await toGoBack('team')
  vi.spyOn(stripe, 'refund').mockRejectedValue(defect())
  await expect(requestRefund(t.portal, refund_id)).rejects.toThrow('nobody expected')
  expect(await statusOf()).toBe('asked')
  delete t.portal.payments.stripe
  await requestRefund(t.portal, refund_id)
  t.portal.payments.stripe = stripe
  expect(await statusOf()).toBe('failed')
  await t.db.delete(refunds).where(eq(refunds._id, refund_id))
})
