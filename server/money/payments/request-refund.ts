import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { providerMethods } from '../../../shared/money/payment-states.ts'
import { record } from '../../notifications/record/record.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { RefundRefused } from '../providers/payment-provider.ts'
import { paymentActions } from './payment-actions.ts'
import { payments, refunds } from './payments.tables.ts'

/** Part of the payment that was refunded before this refund, in minor units. */
const refunded_before = sql<number>`(
  select coalesce(sum(earlier.amount), 0)::bigint from ${refunds} earlier
  where earlier.payment_id = ${refunds.payment_id} and earlier._id < ${refunds._id} and earlier.status = 'done'
)`

/**
 * Requests a recorded refund from the provider. The provider knows it by its id, so that a repeated request pays once.
 * A refused refund waits for a person; one that fails for now is tried again.
 */
export async function requestRefund(portal: RunningPortal, refund_id: string) {
  const { db } = portal
  const waiting = and(eq(refunds._id, refund_id), eq(refunds.status, 'asked'), eq(refunds.origin, 'team'))
  const [row] = await db
    .select({ refund: refunds, payment: payments, refunded_before })
    .from(refunds)
    .innerJoin(payments, eq(payments._id, refunds.payment_id))
    .where(waiting)
  if (!row || row.payment.method === 'bank') return
  const { _id: payment_id, provider_id, currency, method } = row.payment
  const created_at = new Date(row.payment.created_at)
  const known = {
    payment_id,
    provider_id,
    amount: row.payment.received ?? row.payment.amount,
    currency,
    created_at,
  }
  const provider = isOneOf(providerMethods, method) ? portal.payments[method] : undefined
  const refused = await (provider
    ? provider
        .refund({ ...known, refund_id, refund: row.refund.amount, refunded_before: row.refunded_before })
        .then(() => false, orRefused)
    : true)
  await db.transaction(async (db) => {
    const done = refused
      ? ({ status: 'failed' } as const)
      : ({ status: 'done', done_at: new Date().toISOString() } as const)
    await db.update(refunds).set(done).where(waiting)
    const { problem_found, refund_done } = paymentActions
    await record(db, portal, null, refused ? problem_found : refund_done, row.payment)
  })
}

function orRefused(error: unknown): true {
  if (error instanceof RefundRefused) return true
  throw error
}
