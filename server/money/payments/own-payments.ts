import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { payments, refunds } from './payments.tables.ts'

/** Reads a person's payments, and what was refunded of them, for their export. */
export async function ownPayments(db: Db, person_id: string) {
  const theirs = eq(payments.user_id, person_id)
  return {
    payments: await db
      .select({
        _id: payments._id,
        invoice_id: payments.invoice_id,
        method: payments.method,
        status: payments.status,
        amount: payments.amount,
        currency: payments.currency,
        provider_id: payments.provider_id,
        received: payments.received,
        refunded: payments.refunded,
        paid_at: payments.paid_at,
        created_at: payments.created_at,
      })
      .from(payments)
      .where(theirs)
      .orderBy(asc(payments._id)),
    refunds: await db
      .select({
        _id: refunds._id,
        payment_id: refunds.payment_id,
        invoice_id: refunds.invoice_id,
        origin: refunds.origin,
        status: refunds.status,
        amount: refunds.amount,
        credits: refunds.credits,
        created_at: refunds.created_at,
        done_at: refunds.done_at,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments._id, refunds.payment_id))
      .where(theirs)
      .orderBy(asc(refunds._id)),
  }
}
