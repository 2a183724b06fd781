import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { invoices } from './invoices.tables.ts'

/** Columns of an invoice without the team member who wrote it. */
const {
  created_by: _by,
  request_key: _key,
  search_text: _text,
  customer_text: _names,
  ...ofInvoices
} = getTableColumns(invoices)

/** Reads a person's invoices and credit notes for their export. */
export async function ownInvoices(db: Db, person_id: string) {
  return {
    invoices: await db
      .select(ofInvoices)
      .from(invoices)
      .where(eq(invoices.user_id, person_id))
      .orderBy(asc(invoices._id)),
  }
}
