import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { markPaid } from '../../credits/credit-fixtures.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import { ProviderDown } from '../../providers/payment-provider.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  buyCreditsAs,
  checkPayment,
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
import { paymentEvents, payments, refunds } from '../payments.tables.ts'
import { requestRefund } from '../request-refund.ts'
import { breakCommits } from './broken-database-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
let heal: () => unknown = () => undefined
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
})
afterEach(async () => {
  await heal()
  heal = () => undefined
  vi.restoreAllMocks()
  expect(await reconcile(t.portal)).toEqual([])
})
afterAll(() => t.close())

const tenCredits = { credits: 10_00, owed: 0 }

async function breaks(table: string, when?: string) {
  const mend = await breakCommits(t, table, when)
  heal = async () => {
    heal = () => undefined
    await mend()
  }
}

function stripeDown() {
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  return vi.spyOn(stripe, 'create').mockRejectedValue(new ProviderDown('down'))
}

const pay = (id: string, payment_method: 'stripe' | 'paypal') =>
  t.call(invoiceRoutes.pay, { as: buyer, params: { id }, body: { payment_method } })

const myInvoices = () => t.db.select().from(invoices).where(eq(invoices.user_id, buyer._id))

test('a purchase while the provider is down is stored, and can be paid there later', async () => {
  buyer = await makeUser(t)
  const down = stripeDown()
  const refused = await buyCreditsAs(t, buyer)
  expect(refused).toMatchObject({ status: 503, error: { code: 'payment_provider_down' } })
  const [unpaid] = await myInvoices()
  expect(refused.error.data).toEqual({ invoice_id: unpaid?._id })
  down.mockRestore()

  const { data } = await pay(unpaid?._id ?? '', 'stripe')
  expect(data.checkout_url).toContain('http')
  await simulate(t, data.invoice.payment?._id ?? '', 'pay')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect(await t.db.$count(payments, eq(payments.user_id, buyer._id))).toBe(1)
})

test('a checkout address that isn’t a page is refused', async () => {
  buyer = await makeUser(t)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const checkout_url = 'javascript:alert(document.domain)//https://'
  const opened = { provider_id: 'cs_1', checkout_url, expires_at: null }
  const tricked = vi.spyOn(stripe, 'create').mockResolvedValue(opened)
  expect((await buyCreditsAs(t, buyer)).error.code).toBe('payment_provider_down')
  tricked.mockRestore()
  const [unpaid] = await myInvoices()
  expect((await pay(unpaid?._id ?? '', 'stripe')).data.checkout_url).toContain(t.emulator.url)
})

test('the same purchase sent again while the provider is down is one, and paid by another method', async () => {
  buyer = await makeUser(t)
  const request_key = randomUUID()
  stripeDown()
  for (let time = 0; time < 3; time += 1) {
    expect((await buyCreditsAs(t, buyer, { request_key })).error.code).toBe('payment_provider_down')
  }
  const unpaid = await myInvoices()
  expect(unpaid).toHaveLength(1)
  const { data } = await pay(unpaid[0]?._id ?? '', 'paypal')
  await simulate(t, data.invoice.payment?._id ?? '', 'pay')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('the call fails when the provider is down on the browser’s return, and the payment stays', async () => {
  buyer = await makeUser(t)
  const { payment_id } = await startPurchase(t, buyer)
  simulateUnsent(t, payment_id, 'pay')
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const down = vi.spyOn(stripe, 'status').mockRejectedValue(new ProviderDown('down'))
  expect(await checkPayment(t, buyer, payment_id)).toMatchObject({ error: { code: 'payment_provider_down' } })
  down.mockRestore()
  await checkPayment(t, buyer, payment_id)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a lost commit after the provider’s page was opened loses nothing: the webhook finds the payment', async () => {
  buyer = await makeUser(t)
  await breaks('payments', 'new.provider_id is not null')
  expect((await buyCreditsAs(t, buyer)).status).toBe(503)
  await heal()
  const [left] = await t.db.select().from(payments).where(eq(payments.user_id, buyer._id))
  expect(left).toMatchObject({ status: 'created', provider_id: null })
  expect(await simulate(t, left?._id ?? '', 'pay')).toEqual([200])
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('after a lost commit the buyer’s next try opens the same page of the same payment', async () => {
  buyer = await makeUser(t)
  const request_key = randomUUID()
  await breaks('payments', 'new.provider_id is not null')
  expect((await buyCreditsAs(t, buyer, { request_key })).status).toBe(503)
  await heal()
  const { data } = await buyCreditsAs(t, buyer, { request_key })
  const { provider_id } = await paymentRow(t, data.invoice.payment?._id ?? '')
  expect(await t.db.$count(payments, eq(payments.user_id, buyer._id))).toBe(1)
  expect(provider_id).toMatch(/^cs_/)
  await simulate(t, data.invoice.payment?._id ?? '', 'pay')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a webhook whose commit dies is answered with a failure, and adds the credits when it comes again', async () => {
  buyer = await makeUser(t)
  const { payment_id } = await startPurchase(t, buyer)
  const [webhook] = simulateUnsent(t, payment_id, 'pay')
  if (!webhook) throw new Error('no webhook')
  await breaks('credit_entries')
  expect(await t.emulator.deliver(webhook)).toBe(503)
  expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
  expect(await t.db.$count(paymentEvents, eq(paymentEvents.event_id, webhook.id))).toBe(0)
  await heal()
  expect(await t.emulator.deliver(webhook)).toBe(200)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('marking as paid whose commit dies leaves the invoice due, and can be done again', async () => {
  buyer = await makeUser(t)
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  await breaks('invoices')
  expect((await markPaid(t, admin, invoice_id)).status).toBe(503)
  await heal()
  expect((await markPaid(t, admin, invoice_id)).data).toMatchObject({ status: 'paid' })
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('a refund whose commit dies leaves credits and money as they were, and the provider is not asked', async () => {
  buyer = await makeUser(t)
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const asked = vi.spyOn(stripe, 'refund')
  await breaks('refunds')
  expect((await refund(t, admin, invoice_id)).status).toBe(503)
  await heal()
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect(await t.db.$count(refunds, eq(refunds.invoice_id, invoice_id))).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

test('a refund that the provider gave while our commit died is asked for again and given once', async () => {
  buyer = await makeUser(t)
  const { invoice_id, payment_id } = await makePaidPurchase(t, buyer)
  await breaks('refunds', "new.status = 'done'")
  await refund(t, admin, invoice_id, 4_00)
  const [asked] = await t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  await expect(requestRefund(t.portal, asked?._id ?? '')).rejects.toThrow()
  await heal()
  await requestRefund(t.portal, asked?._id ?? '')
  for (const event of t.emulator.events(payment_id)) await t.emulator.deliver(event)
  expect(await paymentRow(t, payment_id)).toMatchObject({ refunded: 4_00 })
  const given = await t.db.select().from(refunds).where(eq(refunds.invoice_id, invoice_id))
  expect(given).toMatchObject([{ status: 'done', amount: 4_00 }])
})

test('a purchase whose connection dies is written whole or not at all', async () => {
  buyer = await makeUser(t)
  const quoted = await t.call(creditRoutes.quote, { as: buyer, query: { credits: 10_00 } })
  const request_key = randomUUID()
  await breaks('invoices')
  const body = {
    wanted: { credits: 10_00 },
    payment_method: 'bank' as const,
    expected_total: quoted.data.total,
    request_key,
  }
  expect((await t.call(creditRoutes.buy, { as: buyer, body })).status).toBe(503)
  expect(await myInvoices()).toEqual([])
  await heal()
  expect((await t.call(creditRoutes.buy, { as: buyer, body })).status).toBe(200)
  expect(await myInvoices()).toHaveLength(1)
})
