import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { makeUser } from '../../test/factories.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import {
  type MoneyApp,
  paymentRow,
  simulate,
  startMoneyApp,
  startPurchase,
  walletOf,
} from './payment-fixtures.ts'
import { payments } from './payments.tables.ts'

let t: MoneyApp
beforeAll(async () => {
  t = await startMoneyApp()
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

test('twenty starts of the same payment at once are one attempt with one page', async () => {
  const one = await makeUser(t)
  const { invoice_id } = await startPurchase(t, one, { method: 'bank' })
  const start = () =>
    t.call(invoiceRoutes.pay, { as: one, params: { id: invoice_id }, body: { payment_method: 'stripe' } })
  const answers = await Promise.all(Array.from({ length: 20 }, start))
  expect(new Set(answers.map(({ data }) => data.checkout_url)).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data.invoice.payment?._id)).size).toBe(1)
  await simulate(t, answers[0]?.data.invoice.payment?._id ?? '', 'pay')
  expect((await walletOf(t, one)).credits).toBe(10_00)
})

test('an attempt by the same method is used again, another method is another attempt, and a failed one is started anew', async () => {
  const one = await makeUser(t)
  const { invoice_id, payment_id } = await startPurchase(t, one)
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const opening = vi.spyOn(stripe, 'create')
  const pay = async (payment_method: 'stripe' | 'paypal') => {
    const sent = { as: one, params: { id: invoice_id }, body: { payment_method } }
    const { data } = await t.call(invoiceRoutes.pay, sent)
    return { id: data.invoice.payment?._id, url: data.checkout_url }
  }
  const { checkout_url, expires_at, provider_id } = await paymentRow(t, payment_id)
  expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.now())
  expect(provider_id).toMatch(/^cs_/)
  expect(await pay('stripe')).toEqual({ id: payment_id, url: checkout_url })
  expect(opening).not.toHaveBeenCalled()
  const other = await pay('paypal')
  expect(other.id).not.toBe(payment_id)
  expect((await pay('stripe')).url).toBe(checkout_url)
  await simulate(t, payment_id, 'fail')
  const anew = await pay('stripe')
  expect([payment_id, other.id]).not.toContain(anew.id)
  expect(opening).toHaveBeenCalledTimes(1)
  opening.mockRestore()
  const attempts = await t.db.select().from(payments).where(eq(payments.invoice_id, invoice_id))
  expect(attempts.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual([
    'paypal created',
    'stripe created',
    'stripe failed',
  ])
})

test('a payment that was made before its page is known here stays paid', async () => {
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const { create } = stripe
  const quick = vi.spyOn(stripe, 'create').mockImplementation(async (checkout) => {
    const opened = await create(checkout)
    await simulate(t, checkout.payment_id, 'pay')
    return opened
  })
  const one = await makeUser(t)
  const { payment_id } = await startPurchase(t, one)
  quick.mockRestore()
  expect(await paymentRow(t, payment_id)).toMatchObject({
    status: 'paid',
    provider_id: expect.stringMatching(/^cs_/),
    checkout_url: expect.stringMatching(/^http/),
  })
  expect((await walletOf(t, one)).credits).toBe(10_00)
})

test('a page that expires soon, or has expired, is replaced', async () => {
  const one = await makeUser(t)
  const { invoice_id, payment_id } = await startPurchase(t, one)
  const body = { payment_method: 'stripe' } as const
  const pay = async () =>
    (await t.call(invoiceRoutes.pay, { as: one, params: { id: invoice_id }, body })).data
  const expireIn = (id: string, left: string) =>
    t.db
      .update(payments)
      .set({ expires_at: sql`now() + ${left}::interval` })
      .where(eq(payments._id, id))
  await expireIn(payment_id, '10 minutes')
  expect((await pay()).invoice.payment?._id).toBe(payment_id)
  await expireIn(payment_id, '1 minute')
  const second = await pay()
  const second_id = second.invoice.payment?._id ?? ''
  expect(second_id).not.toBe(payment_id)
  expect(second.checkout_url).not.toBe((await paymentRow(t, payment_id)).checkout_url)
  await expireIn(second_id, '-1 minute')
  const third_id = (await pay()).invoice.payment?._id ?? ''
  expect([payment_id, second_id]).not.toContain(third_id)
  await simulate(t, third_id, 'pay')
  expect((await walletOf(t, one)).credits).toBe(10_00)
})
