import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { invoiceDocuments, invoices } from './invoices.tables.ts'

/**
 * Removes a person from their invoices when their account is deleted: the country stays, for the tax; the documents are
 * removed. Unpaid purchases are cancelled.
 */
export async function forgetBuyer(db: Db, user_id: string) {
  const own = eq(invoices.user_id, user_id)
  await db
    .update(invoices)
    .set({ status: 'cancelled' })
    .where(and(own, eq(invoices.status, 'due'), isNull(invoices.number)))
  const nobody = sql`jsonb_build_object('name', '', 'company_name', '', 'address', '', 'post_code', '', 'city', '',
    'country', ${invoices.buyer}->>'country', 'vat_no', '', 'company_reg', '', 'email', '', 'phone', '')`
  const nowhere = sql`case when ${invoices.delivery} is not null then jsonb_build_object('name', '', 'company_name', '',
    'address', '', 'post_code', '', 'city', '', 'country', ${invoices.delivery}->>'country') end`
  await db
    .update(invoices)
    .set({ buyer: nobody, delivery: nowhere, vat_check: null, document_removed_at: sql`now()` })
    .where(own)
  const ids = db.select({ _id: invoices._id }).from(invoices).where(own)
  await db.delete(invoiceDocuments).where(inArray(invoiceDocuments.invoice_id, ids))
}
