import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { creditRoutes, type Wanted } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { ProviderMethod, SiteMethod } from '../../../shared/money/payment-states.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import { type CalledPortal, startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import type { EmulatedEvent } from '../providers/emulator/deliveries.ts'
import type { ActionOptions, EmulatorAction } from '../providers/emulator/emulated-actions.ts'
import { type Emulator, startEmulator } from '../providers/emulator/emulator.ts'
import { RefundRefused } from '../providers/payment-provider.ts'
import { payments, refunds } from './payments.tables.ts'

export type MoneyApp = TestApp & { emulator: Emulator }

/** Address that the portal believes it has; the emulator reaches the app behind it. */
const publicUrl = 'http://portal.test'
const everything = { bank: true, stripe: true, paypal: true, payfast: true, klarna: true, coinbase: true }

/** Starts the real app with the emulator in place of all payment providers. Webhooks are sent by `deliver` alone. */
export async function startMoneyApp(
  change: { settings?: Partial<SiteSettings>; env?: Record<string, string> } = {},
): Promise<MoneyApp> {
  let url = publicUrl
  const emulator = await startEmulator({
    deliver: 'manual',
    webhookUrl: (method) => `${publicUrl}/api/payments/webhook/${method}`,
    reach: (address) => address.replace(publicUrl, url),
  })
  const env = { ...emulator.env, PUBLIC_URL: publicUrl, ...change.env }
  const t = await startTestApp({ env, settings: { ...everything, ...change.settings } })
  url = t.url
  return {
    ...t,
    emulator,
    close: async () => {
      await emulator.close()
      await t.close()
    },
  }
}

type Buying = {
  /** 10 credits when left out. */
  wanted?: Wanted
  method?: SiteMethod
  request_key?: string
  /** Total that the buyer was shown; the quote's total when left out. */
  expected_total?: number
}

/** Buys credits as the page does: at the quoted price. */
export async function buyCreditsAs(t: CalledPortal, as: SignedIn, buying: Buying = {}) {
  const { wanted = { credits: 10_00 }, method = 'stripe', request_key = randomUUID() } = buying
  const { data: quoted } = await t.call(creditRoutes.quote, { as, query: wanted })
  const expected_total = buying.expected_total ?? quoted.total
  const body = { wanted, payment_method: method, expected_total, request_key }
  return t.call(creditRoutes.buy, { as, body })
}

export type Purchase = { buyer: SignedIn; invoice_id: string; payment_id: string; total: number }

/** Starts a purchase that waits to be paid at a provider's page. */
export async function startPurchase(
  t: CalledPortal,
  buyer: SignedIn,
  buying: Buying = {},
): Promise<Purchase> {
  const { data, error, status } = await buyCreditsAs(t, buyer, buying)
  if (status !== 200 || !data.invoice.payment) throw new Error(`not sold: ${JSON.stringify(error)}`)
  const { _id: invoice_id, payment, total } = data.invoice
  return { buyer, invoice_id, payment_id: payment._id, total }
}

/**
 * Performs an action of the payer, their bank or the provider, and delivers its webhooks; returns their answers'
 * statuses.
 */
export async function simulate(
  t: MoneyApp,
  payment_id: string,
  what: EmulatorAction,
  how: ActionOptions = {},
) {
  const statuses: number[] = []
  for (const event of t.emulator.perform(payment_id, what, how))
    statuses.push(await t.emulator.deliver(event))
  return statuses
}

/** Makes a purchase and pays it at Stripe's page. */
export async function makePaidPurchase(t: MoneyApp, buyer: SignedIn, buying: Buying = {}): Promise<Purchase> {
  const made = await startPurchase(t, buyer, buying)
  await simulate(t, made.payment_id, 'pay')
  return made
}

/** Performs an action and returns its webhooks without sending them. */
export function simulateUnsent(
  t: MoneyApp,
  payment_id: string,
  what: EmulatorAction,
  how: ActionOptions = {},
): EmulatedEvent[] {
  return t.emulator.perform(payment_id, what, { ...how, deliver: 'manual' })
}

/** Refunds a paid invoice, all of it when no amount is given. */
export function refund(t: TestApp, as: SignedIn, id: string, amount?: number) {
  return t.call(invoiceRoutes.refund, { as, params: { id }, body: { amount, reason: 'By agreement' } })
}

/** Reads the person's balance and debt, in hundredths. */
export async function walletOf(t: TestApp, as: SignedIn) {
  const { data } = await t.call(creditRoutes.mine, { as })
  return { credits: data.credits, owed: data.owed }
}

/** Reads one of the person's own invoices. */
export async function invoiceOf(t: TestApp, as: SignedIn, id: string) {
  const { data } = await t.call(creditRoutes.mine, { as, query: { size: 100 } })
  const invoice = data.purchases.items.find(({ _id }) => _id === id)
  if (!invoice) throw new Error(`no invoice ${id}`)
  return invoice
}

export function checkPayment(t: TestApp, as: SignedIn, id: string) {
  return t.call(paymentRoutes.check, { as, params: { id } })
}

/** Reads a payment's record. */
export async function paymentRow(t: TestApp, id: string) {
  const [row] = await t.db.select().from(payments).where(eq(payments._id, id))
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

/** Returns the address of a provider's webhooks. */
export function webhookUrl(t: TestApp, method: ProviderMethod) {
  return `${t.url}/api/payments/webhook/${method}`
}

/** Starts a refund that the provider refuses, whatever other refunds are under way; returns its id once it failed. */
export async function makeRefusedRefund(
  t: MoneyApp,
  admin: SignedIn,
  { invoice_id, payment_id }: Pick<Purchase, 'invoice_id' | 'payment_id'>,
  amount?: number,
): Promise<string> {
  const { stripe } = t.portal.payments
  if (!stripe) throw new Error('no Stripe')
  const give = stripe.refund
  const refusing = vi.spyOn(stripe, 'refund').mockImplementation(async (asked) => {
    if (asked.payment_id === payment_id) throw new RefundRefused('too old')
    await give(asked)
  })
  await refund(t, admin, invoice_id, amount)
  const refundsOf = () => t.db.select().from(refunds).where(eq(refunds.payment_id, payment_id))
  await vi.waitFor(async () => expect(await refundsOf()).toMatchObject([{ status: 'failed' }]), 10_000)
  refusing.mockRestore()
  return (await refundsOf())[0]?._id ?? ''
}
