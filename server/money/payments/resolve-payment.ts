import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { paymentActions } from './payment-actions.ts'
import { payments, refunds } from './payments.tables.ts'
import { readPaymentToReview } from './payments-to-review.ts'
import { completeFailedRefunds } from './record-reversal.ts'
import { refundPayment } from './refund-payment.ts'
import type { PaymentRow } from './start-payment.ts'

/**
 * Refunds the whole of a payment with a problem; no invoice belongs to that money.
 *
 * @throws AppError `not_found`, `payment_without_problem`, `refund_too_large` for money of another currency, which is
 * refunded at the provider
 */
export async function refundProblemPayment(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  reason: string,
): Promise<PaymentToReview> {
  await db.transaction(async (db) => {
    const payment = await closeProblem(db, portal, user, id, 'problem_refunded', reason)
    if (!payment) throw new AppError('payment_without_problem')
    if (payment.problem === 'currency_differs') throw new AppError('refund_too_large', { data: { left: 0 } })
    const came = payment.received ?? payment.amount
    const amount = came - payment.refunded
    if (amount <= 0) throw new AppError('refund_too_large', { data: { left: 0 } })
    await refundPayment(db, portal, user, payment, { amount, credits: 0, reason })
    await db.update(payments).set({ status: 'refunded' }).where(eq(payments._id, id))
  })
  return readPaymentToReview(db, id)
}

/**
 * Takes a payment off the review list after a person resolved its problem by hand, or made a refund that failed. Throws
 * `not_found`, `payment_without_problem`.
 */
export async function resolvePayment(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  reason: string,
): Promise<PaymentToReview> {
  await db.transaction(async (db) => {
    const payment = await closeProblem(db, portal, user, id, 'problem_settled', reason)
    const refunded = await completeFailedRefunds(db, { _id: id })
    if (!payment && !refunded) throw new AppError('payment_without_problem')
  })
  return readPaymentToReview(db, id)
}

/** Requests a failed refund from the provider once more. Throws `not_found`, also for a refund that didn't fail. */
export async function retryRefund(db: Db, portal: Portal, user: Actor, id: string): Promise<PaymentToReview> {
  const payment_id = await db.transaction(async (db) => {
    const [refund] = await db
      .update(refunds)
      .set({ status: 'asked' })
      .where(and(eq(refunds._id, id), eq(refunds.status, 'failed')))
      .returning()
    if (!refund) throw new AppError('not_found')
    await portal.jobs.send(db, 'refund', { refund_id: id })
    const payment = await readPayment(db, refund.payment_id)
    await record(db, portal, user, paymentActions.refund_retried, payment, { reason: '' })
    return refund.payment_id
  })
  return readPaymentToReview(db, payment_id)
}

async function closeProblem(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  how: 'problem_refunded' | 'problem_settled',
  reason: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .update(payments)
    .set({ settled_at: new Date().toISOString() })
    .where(and(eq(payments._id, id), isNotNull(payments.problem), isNull(payments.settled_at)))
    .returning()
  const closed = payment ?? (await readPayment(db, id))
  await record(db, portal, user, paymentActions[how], closed, { reason })
  return payment
}

/** Reads a payment. Throws `not_found`. */
export async function readPayment(db: Db, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments._id, id))
  if (!payment) throw new AppError('not_found')
  return payment
}
