import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Wanted } from '../../../shared/money/credits.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { billCustomer } from '../../money/billing/bill.ts'
import { buyCredits } from '../../money/credits/buy-credits.ts'
import { creditPackages } from '../../money/credits/credits.tables.ts'
import { quote } from '../../money/credits/quote.ts'
import { cancelPurchase } from '../../money/invoices/cancel-invoice.ts'
import { markAsPaid } from '../../money/invoices/mark-as-paid.ts'
import { refundInvoice } from '../../money/invoices/refund-invoice.ts'
import { payments, refunds } from '../../money/payments/payments.tables.ts'
import { refreshPayment } from '../../money/payments/refresh-payments.ts'
import { requestRefund } from '../../money/payments/request-refund.ts'
import type { EmulatorAction } from '../../money/providers/emulator/emulated-actions.ts'
import type { Emulator } from '../../money/providers/emulator/emulator.ts'
import { openPayments } from '../../money/providers/payments.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { DemoEvent } from '../demo-event.ts'
import type { DemoPeople } from '../demo-people.ts'
import { dealTime } from './deal-time.ts'
import { type DemoDeal, demoDeals } from './demo-money-lines.ts'
import { webhooksOf } from './emulated-payments.ts'

type Stage = { portal: RunningPortal; emulator: Emulator; people: DemoPeople }

/**
 * Returns the deals of the demo as parts of its past: each buys, bills, pays, refunds and disputes by the same verbs as
 * people do, at the emulator even where there are keys of a real provider. Nobody is mailed about these past events.
 */
export function demoMoney(portal: RunningPortal, people: DemoPeople, now: number): DemoEvent[] {
  const { emulator, env, jobs } = portal
  if (!emulator) throw new Error('the demo has no payment providers')
  const quiet: RunningPortal = {
    ...portal,
    payments: openPayments({ ...env, ...emulator.env }),
    jobs: { ...jobs, send: async () => {} },
  }
  const stage = { portal: quiet, emulator, people }
  return demoDeals.flatMap((deal) => {
    let invoice: Invoice | undefined
    const event = (days_ago: number, act: () => Promise<void>) => ({
      at: dealTime(now, days_ago),
      make: async () => {
        // Nobody listens yet.
        emulator.sendWebhooksTo(() => '')
        await act()
        emulator.sendWebhooksTo(webhooksOf(env))
      },
    })
    const made = event(deal.days_ago, async () => {
      invoice = await makeDeal(stage, deal)
    })
    if (deal.ends === 'paid' || deal.ends === 'due' || deal.ends === 'given_up') return [made]
    const gone = event(deal.days_ago - 2, async () => {
      if (!invoice) throw new Error('the demo gives back what nobody paid')
      await (deal.ends === 'disputed'
        ? emulateEvent(stage, invoice, 'dispute')
        : refund(stage, deal, invoice))
    })
    return [made, gone]
  })
}

async function makeDeal(stage: Stage, deal: DemoDeal): Promise<Invoice> {
  const { portal } = stage
  const { item } = deal
  const invoice = 'billed' in item ? await bill(stage, deal, item) : await buy(stage, deal, item)
  if (deal.ends === 'given_up') {
    await emulateEvent(stage, invoice, 'expire')
    await cancelPurchase(portal.db, portal, stage.people[deal.by], invoice._id)
  } else if (deal.ends !== 'due') {
    await pay(stage, deal, invoice)
  }
  return invoice
}

type Bought = Exclude<DemoDeal['item'], { billed: string }>

async function buy({ portal, people }: Stage, { by, method }: DemoDeal, item: Bought): Promise<Invoice> {
  const { db } = portal
  const wanted = 'package_name' in item ? await packageNamed(portal, item.package_name) : item
  const { total } = await quote(db, portal, people[by], wanted)
  const purchase = { wanted, payment_method: method, expected_total: total, request_key: randomUUID() }
  return (await buyCredits(db, portal, people[by], purchase)).invoice
}

async function packageNamed(
  { db }: RunningPortal,
  name: string,
): Promise<Extract<Wanted, { package_id: string }>> {
  const [found] = await db
    .select({ package_id: creditPackages._id })
    .from(creditPackages)
    .where(eq(creditPackages.name, name))
  if (!found) throw new Error(`the demo has no package ${name}`)
  return found
}

function bill({ portal, people }: Stage, { by }: DemoDeal, item: { billed: string; price: number }) {
  return billCustomer(portal.db, portal, people.admin, {
    user_id: people[by]._id,
    lines: [{ item_name: item.billed, count: 100, price: item.price }],
    credits: 0,
    paid: false,
    request_key: randomUUID(),
  })
}

async function pay(stage: Stage, { method }: DemoDeal, invoice: Invoice) {
  const { portal, people } = stage
  if (method === 'bank') await markAsPaid(portal.db, portal, people.admin, invoice._id)
  else await emulateEvent(stage, invoice, 'pay')
}

async function refund({ portal, people }: Stage, { ends }: DemoDeal, { _id, total }: Invoice) {
  const { db } = portal
  const part = ends === 'half_refunded' ? { amount: Math.round(total / 2) } : {}
  await refundInvoice(db, portal, people.admin, _id, { ...part, reason: 'As agreed by phone' })
  const asked = await db.select({ _id: refunds._id }).from(refunds).where(eq(refunds.invoice_id, _id))
  for (const { _id } of asked) await requestRefund(portal, _id)
}

/** Makes an event at the provider, and has the portal ask for it. */
async function emulateEvent({ portal, emulator }: Stage, { _id }: Invoice, act: EmulatorAction) {
  const { db, env } = portal
  const [payment] = await db.select().from(payments).where(eq(payments.invoice_id, _id))
  if (!payment?.checkout_url) throw new Error('the demo has nowhere to pay')
  // PayFast knows of a payment when its page is opened.
  await fetch(payment.checkout_url.replace(env.PUBLIC_URL, emulator.url), { redirect: 'manual' })
  emulator.perform(payment._id, act, { deliver: 'manual' })
  await refreshPayment(portal, payment)
}
