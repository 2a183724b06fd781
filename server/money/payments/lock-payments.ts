import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { payments } from './payments.tables.ts'

/** Locks payments, before their invoice is locked: whoever needs both takes them in this order. */
export async function lockPayments(db: Db, which: SQL | undefined) {
  await db.select({ _id: payments._id }).from(payments).where(which).orderBy(asc(payments._id)).for('update')
}

/** Locks the invoice of a payment. Its payment is locked already. */
export async function lockInvoice(db: Db, invoice_id: string): Promise<InvoiceRow> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices._id, invoice_id)).for('update')
  if (!invoice) throw new Error(`No invoice ${invoice_id}`)
  return invoice
}
