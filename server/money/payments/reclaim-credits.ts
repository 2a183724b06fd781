import { and, eq, ne, sql } from 'drizzle-orm'
import type { CreditReason } from '../../../shared/money/credits.ts'
import { refundedCredits } from '../../../shared/money/refunded-credits.ts'
import type { Db } from '../../platform/db/client.ts'
import { reclaimCredits } from '../credits/ledger.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/**
 * Returns the credits that belong to `amount` of an invoice's money, in hundredths; those of a dispute that we won
 * count as never taken.
 */
export async function creditsToReclaim(db: Db, invoice: InvoiceRow, amount: number): Promise<number> {
  const [gone] = await db
    .select({ credits: sql<number>`coalesce(sum(${refunds.credits}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.invoice_id, invoice._id), ne(refunds.status, 'reversed')))
  const credits_left = invoice.credits - (gone?.credits ?? 0)
  return refundedCredits({ ...invoice, credits_left }, amount)
}

/** Takes back the credits of a reversal or dispute; records how many of them were spent already. */
export async function reclaimInvoiceCredits(
  db: Db,
  invoice: InvoiceRow,
  refund: Pick<RefundRow, '_id' | 'credits'>,
  reason: Extract<CreditReason, 'refund' | 'dispute'>,
) {
  if (refund.credits === 0) return
  const owed = await reclaimCredits(db, {
    user_id: invoice.user_id,
    delta: -refund.credits,
    reason,
    note: invoice.item_name,
    invoice_id: invoice._id,
    effect_key: `${reason}:${refund._id}`,
    created_by: null,
  })
  if (owed) await db.update(refunds).set({ owed }).where(eq(refunds._id, refund._id))
}
