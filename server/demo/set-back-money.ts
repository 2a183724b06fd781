import { type AnyColumn, and, eq, gt, or, sql } from 'drizzle-orm'
import { creditEntries } from '../money/credits/credits.tables.ts'
import { invoices } from '../money/invoices/invoices.tables.ts'
import { payments, refunds } from '../money/payments/payments.tables.ts'
import { notifications } from '../notifications/notifications/notifications.tables.ts'
import type { Db } from '../platform/db/client.ts'

const dayMs = 86_400_000

/** Sets the latest events of an invoice back by so many days, with their notifications read. */
export async function setBackMoney(db: Db, invoice_id: string, days_ago: number) {
  const seconds = Math.min(days_ago * dayMs, sinceNewYearMs()) / 1000
  const ago = (column: AnyColumn) => sql`${column} - make_interval(secs => ${seconds})`
  const justNow = (column: AnyColumn) => gt(column, sql`now() - interval '10 minutes'`)
  await db
    .update(invoices)
    .set({
      created_at: ago(invoices.created_at),
      issued_at: ago(invoices.issued_at),
      paid_at: ago(invoices.paid_at),
      vat_check: sql`case when ${invoices.vat_check} is not null then jsonb_set(${invoices.vat_check}, '{checked_at}',
        to_jsonb(to_char((${ago(invoices.created_at)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end`,
    })
    .where(
      and(or(eq(invoices._id, invoice_id), eq(invoices.corrects, invoice_id)), justNow(invoices.created_at)),
    )
  await db
    .update(payments)
    .set({
      created_at: ago(payments.created_at),
      updated_at: ago(payments.updated_at),
      expires_at: ago(payments.expires_at),
      paid_at: ago(payments.paid_at),
    })
    .where(and(eq(payments.invoice_id, invoice_id), justNow(payments.created_at)))
  await db
    .update(refunds)
    .set({ created_at: ago(refunds.created_at), done_at: ago(refunds.done_at) })
    .where(and(eq(refunds.invoice_id, invoice_id), justNow(refunds.created_at)))
  await db
    .update(creditEntries)
    .set({ created_at: ago(creditEntries.created_at) })
    .where(and(eq(creditEntries.invoice_id, invoice_id), justNow(creditEntries.created_at)))
  await db
    .update(notifications)
    .set({ created_at: ago(notifications.created_at), read_at: ago(notifications.created_at) })
    .where(justNow(notifications.created_at))
}

/**
 * Returns the time since New Year: invoices are numbered by year, so that an earlier date would need last year's
 * numbers.
 */
function sinceNewYearMs(): number {
  const now = new Date()
  return Math.max(0, now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 1, 12))
}
