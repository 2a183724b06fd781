import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  buyCreditsAs,
  checkPayment,
  invoiceOf,
  type MoneyApp,
  paymentRow,
  refund,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
})
afterEach(async () => expect(await reconcile(t.portal)).toEqual([]))
afterAll(() => t.close())

const methods = ['stripe', 'paypal', 'payfast', 'klarna', 'coinbase'] as const
type Method = (typeof methods)[number]

/** Starts a purchase whose payer is on the provider's page. */
async function atThePage(method: Method) {
  await t.changeSettings({ currency: method === 'payfast' ? 'ZAR' : 'EUR' })
  const buyer = await makeUser(t)
  const { data } = await buyCreditsAs(t, buyer, { method })
  expect((await fetch(data.checkout_url ?? '')).status).toBe(200)
  return { buyer, invoice_id: data.invoice._id, payment_id: data.invoice.payment?._id ?? '' }
}

/** Sends every webhook about a payment, also those that follow from others. */
async function deliverAll(payment_id: string) {
  for (const event of t.emulator.events(payment_id)) expect(await t.emulator.deliver(event)).toBe(200)
}

test.each(methods)('%s: the webhook alone adds the credits, once', async (method) => {
  const { buyer, invoice_id, payment_id } = await atThePage(method)
  simulateUnsent(t, payment_id, 'pay')
  await deliverAll(payment_id)
  await deliverAll(payment_id)
  expect(await walletOf(t, buyer)).toEqual({ credits: 10_00, owed: 0 })
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid', payment_method: method })
})

test.each(methods)('%s: the browser’s return alone adds the credits', async (method) => {
  const { buyer, payment_id } = await atThePage(method)
  simulateUnsent(t, payment_id, 'pay')
  expect((await checkPayment(t, buyer, payment_id)).data.status).toBe('paid')
  expect(await walletOf(t, buyer)).toEqual({ credits: 10_00, owed: 0 })
})

test.each(methods)(
  '%s: money comes back, or the refund waits for a person where it can’t',
  async (method) => {
    const { buyer, invoice_id, payment_id } = await atThePage(method)
    simulateUnsent(t, payment_id, 'pay')
    await checkPayment(t, buyer, payment_id)
    expect((await refund(t, admin, invoice_id)).status).toBe(200)
    expect(await walletOf(t, buyer)).toEqual({ credits: 0, owed: 0 })
    const params = { id: payment_id }
    if (method === 'coinbase') {
      await vi.waitFor(async () => {
        const { data } = await t.call(paymentRoutes.toReview, { as: admin })
        expect(data.items).toMatchObject([{ _id: payment_id, refund: { status: 'failed' } }])
      }, 15_000)
      await t.call(paymentRoutes.resolve, { as: admin, params, body: { reason: 'By hand' } })
    } else {
      await deliverAll(payment_id)
    }
    expect(await paymentRow(t, payment_id)).toMatchObject({ status: 'refunded' })
    expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded' })
  },
)

test('a bank transfer is due until the team confirms it', async () => {
  const { invoice_id, buyer } = await startPurchase(t, await makeUser(t), { method: 'bank' })
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({
    status: 'due',
    payment: { method: 'bank', status: 'pending' },
  })
})
