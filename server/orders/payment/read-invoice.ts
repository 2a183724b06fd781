import { and, eq } from 'drizzle-orm'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import {
  newestInvoices,
  selectInvoices,
  visibleInvoices,
  withCan,
} from '../../money/invoices/lists/invoice-columns.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'

/** Reads the newest invoice of an order that is paid in money; null for users who may not see invoices. */
export async function readInvoiceOf(db: Db, user: Actor, order_id: string): Promise<Invoice | null> {
  const ofOrder = and(eq(invoices.order_id, order_id), eq(invoices.kind, 'invoice'), visibleInvoices(user))
  const [row] = await selectInvoices(db).where(ofOrder).orderBy(newestInvoices).limit(1)
  if (!row) return null
  const { user_id, name, company_name, ...invoice } = withCan(user, row)
  return invoice
}
