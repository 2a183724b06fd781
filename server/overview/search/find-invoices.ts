import { eq } from 'drizzle-orm'
import type { FoundInvoice } from '../../../shared/overview/search.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { newestInvoices, visibleInvoices } from '../../money/invoices/lists/invoice-columns.ts'
import { hasInvoiceNumber, matchesInvoice } from '../../money/invoices/lists/list-invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { exactFirst } from './exact-first.ts'

const columns = {
  _id: invoices._id,
  kind: invoices.kind,
  reference: invoices.reference,
  invoice_no: invoices.invoice_no,
  order_id: invoices.order_id,
  shop_order_id: invoices.shop_order_id,
  total: invoices.total,
  currency: invoices.currency,
  status: invoices.status,
  buyer: listedName,
}
const list = listOf(invoices, (db) =>
  db.select(columns).from(invoices).innerJoin(users, eq(users._id, invoices.user_id)).$dynamic(),
)

/** Finds invoices and credit notes: all for readers with the permission, otherwise their own. */
export async function findInvoices(db: Db, user: Actor, keywords: string): Promise<FoundInvoice[]> {
  const asked = { where: visibleInvoices(user), search: matchesInvoice(keywords), order: newestInvoices }
  return exactFirst(db, list, asked, hasInvoiceNumber(keywords))
}
