import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { PaymentStatus } from '../../../shared/money/payment-states.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { returnPageOf } from '../../money/invoices/page-of-invoice.ts'
import { payments, refunds } from '../../money/payments/payments.tables.ts'
import type { EmulatedPayment } from '../../money/providers/emulator/emulated-payment.ts'
import type { RunningPortal } from '../../platform/portal.ts'

/**
 * Tells the emulator, which forgets everything when it ends, of the payments it doesn't know: those made before, and those
 * of the demo's past, which are only written. So they can be refunded.
 */
export async function rememberPayments({ db, env, emulator }: RunningPortal) {
  if (!emulator) return
  const gone = await db.select().from(refunds)
  const rows = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices._id, payments.invoice_id))
    .where(and(ne(payments.method, 'bank'), isNotNull(payments.provider_id)))
    .orderBy(payments._id)
  for (const { payment, invoice } of rows) {
    const { _id: payment_id, method, provider_id, amount, currency, created_at, expires_at } = payment
    if (method === 'bank' || provider_id === null) continue
    const back = `${env.PUBLIC_URL}${await returnPageOf(db, invoice)}?payment=${payment_id}`
    const state = payment.problem ? 'paid' : states[payment.status]
    const mine = gone.filter((refund) => refund.payment_id === payment_id)
    emulator.remember({
      ...{ method, id: provider_id, payment_id, title: invoice.item_name, amount, currency, state },
      return_url: back,
      cancel_url: `${back}&cancelled=1`,
      notify_url: null,
      paid: state === 'paid' ? { amount: payment.received ?? amount, currency } : null,
      refunds: mine
        .filter(({ origin, status }) => origin !== 'dispute' && status === 'done')
        .map((refund) => ({ id: refund._id, amount: refund.amount })),
      dispute: disputeOf(mine),
      created_at: new Date(created_at),
      expires_at: new Date(expires_at ?? Date.now() + 86_400_000),
    })
  }
}

const states: Record<PaymentStatus, EmulatedPayment['state']> = {
  created: 'open',
  pending: 'pending',
  failed: 'failed',
  expired: 'expired',
  paid: 'paid',
  refunded: 'paid',
  disputed: 'paid',
}

function disputeOf(mine: (typeof refunds.$inferSelect)[]): EmulatedPayment['dispute'] {
  const last = mine.findLast(({ origin }) => origin === 'dispute')
  if (!last) return null
  const state = last.status === 'asked' ? 'open' : last.status === 'reversed' ? 'won' : 'lost'
  return { id: last._id, state, amount: last.amount }
}
