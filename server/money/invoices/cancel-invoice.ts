import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { writeCreditNote } from './credit-note.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoices } from './invoices.tables.ts'
import { readInvoice } from './lists/list-invoices.ts'
import { settlesFor } from './settles.ts'

/** Cancels one's own unpaid purchase without a number. Throws `not_found`, `invoice_not_due`. */
export async function cancelPurchase(db: Db, portal: Portal, user: Actor, id: string): Promise<Invoice> {
  const own = and(eq(invoices._id, id), eq(invoices.user_id, user._id))
  const [cancelled] = await db
    .update(invoices)
    .set({ status: 'cancelled' })
    .where(and(own, eq(invoices.status, 'due'), eq(invoices.source, 'purchase'), isNull(invoices.number)))
    .returning()
  const invoice = await readInvoice(db, user, id)
  if (!cancelled) throw new AppError('invoice_not_due')
  await record(db, portal, user, invoiceActions.cancelled, cancelled)
  return invoice
}

/**
 * Cancels an unpaid invoice for the team; an invoice with a number gets a credit note, because numbers have no gaps.
 *
 * @throws AppError `not_found`, `invoice_not_due` for a paid invoice, which is refunded instead
 */
export function cancelInvoice(db: Db, portal: Portal, user: Actor, id: string, reason: string) {
  return db.transaction(async (db) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices._id, id)).for('update')
    if (!invoice) throw new AppError('not_found')
    if (invoice.status !== 'due') throw new AppError('invoice_not_due')
    await record(db, portal, user, invoiceActions.cancelled_by_team, invoice, { reason })
    await cancelDueInvoice(db, portal, invoice, user._id)
    return { ok: true as const }
  })
}

/** Cancels a due invoice that is locked already, with a credit note if it has a number, and what it is for where that is cancelled with it; call it last in the transaction. */
export async function cancelDueInvoice(
  db: Db,
  portal: Portal,
  invoice: InvoiceRow,
  created_by: string | null,
) {
  const { _id } = invoice
  await db.update(invoices).set({ status: 'cancelled' }).where(eq(invoices._id, _id))
  await settlesFor(portal, invoice)?.cancelled(db, portal, invoice, created_by)
  await record(db, portal, created_by, invoiceActions.cancelled, invoice)
  if (invoice.number === null) return
  const settings = await portal.settings.get(db)
  await writeCreditNote(db, settings, invoice, invoice.total, created_by)
}
