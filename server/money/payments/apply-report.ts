import { eq, sql } from 'drizzle-orm'
import { canBecome } from '../../../shared/money/payment-states.ts'
import type { paymentProblems } from '../../../shared/money/payments.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { settlesFor } from '../invoices/settles.ts'
import type { Report } from '../providers/payment-provider.ts'
import { beginDispute, loseDispute, winDispute } from './dispute.ts'
import { lockInvoice } from './lock-payments.ts'
import { paymentActions } from './payment-actions.ts'
import { payments } from './payments.tables.ts'
import { recordReversal } from './record-reversal.ts'
import type { PaymentRow } from './start-payment.ts'

type Problem = (typeof paymentProblems)[number]

/** Result of a report, recorded with its event. */
export type Outcome = 'applied' | 'nothing_new' | 'unknown_payment' | Problem

/**
 * Brings a payment to the state that its provider reports, with all consequences, each once: reports come late, twice,
 * and out of order. Call it inside a transaction.
 */
export async function applyReport(
  db: Db,
  portal: Portal,
  payment_id: string,
  report: Report,
): Promise<Outcome> {
  const [payment] = await db.select().from(payments).where(eq(payments._id, payment_id)).for('update')
  if (!payment) return 'unknown_payment'
  if (report.status === 'pending') {
    const invoice = await lockInvoice(db, payment.invoice_id)
    await settlesFor(portal, invoice)?.paymentPending(db, portal, invoice)
  }
  const unpaid = ['created', 'pending', 'failed', 'expired'].includes(report.status)
  if (unpaid) return (await changeStatus(db, portal, payment, report.status)) ? 'applied' : 'nothing_new'
  const differs = findDifference(payment, report)
  if (differs)
    return raiseProblem(
      db,
      portal,
      payment,
      differs,
      report.currency === payment.currency ? report.amount : null,
    )
  const steps = [
    await markPaid(db, portal, payment),
    payment.status === 'disputed' && report.status === 'paid' && report.decided
      ? await winDispute(db, portal, payment)
      : false,
    payment.status === 'disputed' && report.status === 'refunded'
      ? await loseDispute(db, portal, payment)
      : false,
    await recordReversal(db, portal, payment, report.refunded),
    report.status === 'disputed' ? await beginDispute(db, portal, payment) : false,
  ]
  if (steps[0] === 'surplus') return 'surplus'
  return steps.some(Boolean) ? 'applied' : 'nothing_new'
}

/**
 * Returns the problem when amount or currency differ from the request: no credits are added, and a person has to look.
 */
function findDifference(payment: PaymentRow, report: Report): Problem | null {
  if (report.currency !== payment.currency) return 'currency_differs'
  return report.amount === payment.amount ? null : 'amount_differs'
}

/**
 * Marks a payment as paid and settles its invoice. When the invoice was paid otherwise or cancelled, the money is a
 * surplus.
 */
async function markPaid(db: Db, portal: Portal, payment: PaymentRow): Promise<boolean | 'surplus'> {
  if (payment.paid_at) return false
  if (!canBecome(payment.status, 'paid')) return false
  payment.status = 'paid'
  payment.paid_at = new Date().toISOString()
  // What was missing of it came after all.
  payment.problem = null
  const { status, paid_at, problem } = payment
  await db
    .update(payments)
    .set({ status, paid_at, problem, received: null, updated_at: sql`now()` })
    .where(eq(payments._id, payment._id))
  const by = { method: payment.method, created_by: null }
  if (await settleInvoice(db, portal, payment.invoice_id, by)) return true
  await raiseProblem(db, portal, payment, 'surplus')
  return 'surplus'
}

async function changeStatus(
  db: Db,
  portal: Portal,
  payment: PaymentRow,
  status: Report['status'],
): Promise<boolean> {
  if (!canBecome(payment.status, status)) return false
  await db.update(payments).set({ status, updated_at: sql`now()` }).where(eq(payments._id, payment._id))
  await record(db, portal, null, paymentActions.status_changed, payment)
  return true
}

/** Marks a payment for review, once per problem and amount, and notifies the team. */
async function raiseProblem(
  db: Db,
  portal: Portal,
  payment: PaymentRow,
  problem: Problem,
  received: number | null = null,
): Promise<Problem> {
  if (payment.problem === problem && payment.received === received) return problem
  payment.problem = problem
  await db
    .update(payments)
    .set({ problem, received, settled_at: null, updated_at: sql`now()` })
    .where(eq(payments._id, payment._id))
  await record(db, portal, null, paymentActions.problem_found, payment)
  return problem
}
