import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../../test/call.ts'
import { makeUser } from '../../../test/factories.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  checkPayment,
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  paymentRow,
  simulate,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
  webhookUrl,
} from '../payment-fixtures.ts'
import { paymentEvents, payments } from '../payments.tables.ts'
import { refreshOpenPayments } from '../refresh-payments.ts'

let t: MoneyApp
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  buyer = await makeUser(t)
})
afterEach(async () => expect(await reconcile(t.portal)).toEqual([]))
afterAll(() => t.close())

const tenCredits = { credits: 10_00, owed: 0 }
const nothing = { credits: 0, owed: 0 }

async function newBuyer() {
  buyer = await makeUser(t)
  return startPurchase(t, buyer)
}

/** Moves the payment into the past, as if it had been started that long ago. */
function letPass(id: string, interval: string) {
  const ago = new Date(Date.now() - (interval === 'a day' ? 25 * 3_600_000 : 20 * 60_000)).toISOString()
  return t.db.update(payments).set({ created_at: ago, asked_at: null }).where(eq(payments._id, id))
}

test('a webhook that comes before the browser returns adds the credits, and the browser finds them', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  expect(await simulate(t, payment_id, 'pay')).toEqual([200])
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  const { data } = await checkPayment(t, buyer, payment_id)
  expect(data).toMatchObject({ status: 'paid', invoice_id })
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a browser that returns before the webhook asks the provider, and the webhook then adds nothing', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  const { data } = await checkPayment(t, buyer, payment_id)
  expect(data.status).toBe('paid')
  expect(webhook && (await t.emulator.deliver(webhook))).toBe(200)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a payment whose webhook never comes and whose payer never returns is found by the job', async () => {
  const { payment_id } = await newBuyer()
  simulateUnsent(t, payment_id, 'pay')
  await refreshOpenPayments(t.portal)
  expect(await walletOf(t, buyer)).toEqual(nothing)
  await letPass(payment_id, 'twenty minutes')
  await refreshOpenPayments(t.portal)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('the same webhook twenty times at once adds the credits once and is stored once', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.emulator.deliver(webhook)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect(await t.db.$count(paymentEvents, eq(paymentEvents.payment_id, payment_id))).toBe(1)
})

test('twenty checks by the browser and the webhook at once add the credits once', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  await Promise.all([
    ...Array.from({ length: 10 }, () => checkPayment(t, buyer, payment_id)),
    t.emulator.deliver(webhook),
    ...Array.from({ length: 9 }, () => checkPayment(t, buyer, payment_id)),
  ])
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('money that comes after the page expired is still money', async () => {
  const { payment_id } = await newBuyer()
  expect(await simulate(t, payment_id, 'expire')).toEqual([200])
  expect((await paymentRow(t, payment_id)).status).toBe('expired')
  await simulate(t, payment_id, 'pay')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a payer who returns after the payment expired here is still asked for at the provider', async () => {
  const { payment_id } = await newBuyer()
  await t.db.update(payments).set({ status: 'expired' }).where(eq(payments._id, payment_id))
  simulateUnsent(t, payment_id, 'pay')
  await checkPayment(t, buyer, payment_id)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a payment that was never made expires when the provider says so, and can be started anew', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  await letPass(payment_id, 'a day')
  simulateUnsent(t, payment_id, 'expire')
  await refreshOpenPayments(t.portal)
  expect((await paymentRow(t, payment_id)).status).toBe('expired')
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'due', can: { pay: true } })
})

test('money that is pending for more than a day is waited for', async () => {
  const { payment_id } = await newBuyer()
  await simulate(t, payment_id, 'pend')
  await letPass(payment_id, 'a day')
  await refreshOpenPayments(t.portal)
  expect((await paymentRow(t, payment_id)).status).toBe('pending')
  simulateUnsent(t, payment_id, 'pay')
  await letPass(payment_id, 'a day')
  await refreshOpenPayments(t.portal)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('one payment that can not be refreshed prevents no other from being refreshed', async () => {
  const poison = await newBuyer()
  await letPass(poison.payment_id, 'twenty minutes')
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const { status } = stripe
  const asked = vi.spyOn(stripe, 'status').mockImplementation((known) => {
    if (known.payment_id === poison.payment_id) throw new TypeError('an answer nobody expected')
    return status(known)
  })
  const fine = await newBuyer()
  await letPass(fine.payment_id, 'twenty minutes')
  simulateUnsent(t, fine.payment_id, 'pay')
  await expect(refreshOpenPayments(t.portal)).rejects.toThrow('1 payments')
  asked.mockRestore()
  expect(await walletOf(t, fine.buyer)).toEqual(tenCredits)
})

test('a forged webhook is refused, changes nothing and is not stored', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  const headers = webhook.message.headers(webhook.url, new Date())
  const post = (body: string, change: Record<string, string> = {}) =>
    fetch(webhookUrl(t, 'stripe'), { method: 'POST', headers: { ...headers, ...change }, body })
  const { body } = webhook.message
  const forged = [
    await post(body.replace(/"amount_total":\d+/, '"amount_total":1')),
    await post(body, { 'stripe-signature': 't=1,v1=00' }),
    await post(body, { 'stripe-signature': '' }),
  ]
  expect(forged.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await forged[0]?.json()).toMatchObject({ code: 'webhook_refused' })
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await t.db.$count(paymentEvents, eq(paymentEvents.event_id, webhook.id))).toBe(0)
})

test('an old webhook sent again is refused for its age, also with a signed body', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  expect(await t.emulator.deliver(webhook, new Date(Date.now() - 3_600_000))).toBe(400)
  expect(await walletOf(t, buyer)).toEqual(nothing)
})

test('a known webhook that is signed anew changes nothing', async () => {
  buyer = await makeUser(t)
  const { payment_id, invoice_id } = await makePaidPurchase(t, buyer)
  await simulate(t, payment_id, 'refund')
  expect(await walletOf(t, buyer)).toEqual(nothing)
  for (const event of t.emulator.events(payment_id)) expect(await t.emulator.deliver(event)).toBe(200)
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect((await invoiceOf(t, buyer, invoice_id)).status).toBe('refunded')
})

test('events of an unknown payment are accepted and found by reconcile', async () => {
  const { payment_id } = await newBuyer()
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  await t.db.delete(payments).where(eq(payments._id, payment_id))
  expect(await t.emulator.deliver(webhook)).toBe(200)
  expect(await reconcile(t.portal)).toEqual([
    expect.objectContaining({ problem: 'event_of_no_payment', record: `stripe ${webhook.id}` }),
  ])
  await t.db.delete(paymentEvents).where(eq(paymentEvents.event_id, webhook.id))
})
