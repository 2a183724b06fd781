import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../test/call.ts'
import { makeUser } from '../../../test/factories.ts'
import type { EmulatedEvent } from '../../providers/emulator/deliveries.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import {
  invoiceOf,
  type MoneyApp,
  simulate,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'

let t: MoneyApp
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
})
afterEach(async () => {
  expect(await reconcile(t.portal)).toEqual([])
})
afterAll(() => t.close())

const tenCredits = { credits: 10_00, owed: 0 }
const nothing = { credits: 0, owed: 0 }

async function newBuyer() {
  buyer = await makeUser(t)
  return startPurchase(t, buyer, { method: 'stripe' })
}

/** Delivers the events in this order. */
async function deliver(...events: EmulatedEvent[]) {
  for (const event of events) expect(await t.emulator.deliver(event)).toBe(200)
}

test('a refund that arrives before the payment leaves nothing, with an invoice and its credit note', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  const [pay] = simulateUnsent(t, payment_id, 'pay')
  const [back] = simulateUnsent(t, payment_id, 'refund')
  if (!pay || !back) throw new Error('no webhook')
  await deliver(back, pay)
  expect(await walletOf(t, buyer)).toEqual(nothing)
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'refunded' })
})

test('a dispute that arrives before the payment takes the credits, and the late payment does not end it', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  const [pay] = simulateUnsent(t, payment_id, 'pay')
  const [dispute] = simulateUnsent(t, payment_id, 'dispute')
  if (!pay || !dispute) throw new Error('no webhook')
  await deliver(dispute)
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'disputed' })
  await deliver(pay)
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'disputed' })
  expect(await walletOf(t, buyer)).toEqual(nothing)
  await simulate(t, payment_id, 'win')
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
})

test('an expiry that arrives after the payment changes nothing', async () => {
  const { payment_id, invoice_id } = await newBuyer()
  const [expired] = simulateUnsent(t, payment_id, 'expire')
  const [pay] = simulateUnsent(t, payment_id, 'pay')
  if (!expired || !pay) throw new Error('no webhook')
  await deliver(pay, expired)
  expect(await walletOf(t, buyer)).toEqual(tenCredits)
  expect((await invoiceOf(t, buyer, invoice_id)).status).toBe('paid')
})

test('all events of a payment, delivered backwards and at once, have the same result', async () => {
  const { payment_id, invoice_id, total } = await newBuyer()
  const events = [
    ...simulateUnsent(t, payment_id, 'pend'),
    ...simulateUnsent(t, payment_id, 'pay'),
    ...simulateUnsent(t, payment_id, 'refund', { amount: 333 }),
    ...simulateUnsent(t, payment_id, 'dispute'),
    ...simulateUnsent(t, payment_id, 'win'),
    ...simulateUnsent(t, payment_id, 'refund', { amount: 444 }),
  ]
  const answers = await Promise.all(events.toReversed().map((event) => t.emulator.deliver(event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  const left = Math.round(10_00 - (10_00 * 777) / total)
  expect(await invoiceOf(t, buyer, invoice_id)).toMatchObject({ status: 'paid', refunded: 777 })
  expect(await walletOf(t, buyer)).toEqual({ credits: left, owed: 0 })
})
