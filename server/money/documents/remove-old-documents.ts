import { inArray, sql } from 'drizzle-orm'
import type { RunningPortal } from '../../platform/portal.ts'
import { invoiceDocuments, invoices } from '../invoices/invoices.tables.ts'

const batch = 500

/**
 * Removes the documents of invoices that are older than the operator retains them; their records stay.
 *
 * @returns true when there may be more to remove
 */
export async function removeOldDocuments({ db, settings }: RunningPortal): Promise<boolean> {
  const { document_years } = await settings.get()
  const old = db
    .select({ _id: invoices._id })
    .from(invoices)
    .where(
      sql`${invoices.issued_at} < now() - make_interval(years => ${document_years}::int)
        and ${invoices.document_removed_at} is null and ${invoices.status} <> 'due'`,
    )
    .limit(batch)
  return db.transaction(async (db) => {
    const removed = await db
      .update(invoices)
      .set({ document_removed_at: sql`now()` })
      .where(inArray(invoices._id, old))
      .returning({ _id: invoices._id })
    const ids = removed.map(({ _id }) => _id)
    if (ids.length > 0) await db.delete(invoiceDocuments).where(inArray(invoiceDocuments.invoice_id, ids))
    return ids.length === batch
  })
}
