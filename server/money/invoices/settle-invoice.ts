import { and, eq } from 'drizzle-orm'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { changeBalance } from '../credits/ledger.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoices } from './invoices.tables.ts'
import { issueInvoice } from './issue-invoice.ts'
import { settlesFor } from './settles.ts'

/**
 * Marks a due invoice as paid, once: adds its credits or pays its order, and gives it its number. Call it inside the
 * transaction that records the money, with the payment locked already; a total of 0 has none, and no method.
 *
 * @returns the invoice; null when it wasn't due any more
 */
export async function settleInvoice(
  db: Db,
  portal: Portal,
  invoice_id: string,
  { method, created_by }: { method: PaymentMethod | null; created_by: string | null },
): Promise<InvoiceRow | null> {
  const due = and(eq(invoices._id, invoice_id), eq(invoices.status, 'due'))
  const [invoice] = await db.select().from(invoices).where(due).for('update')
  if (!invoice) return null
  const { user_id, credits, item_name } = invoice
  const settles = settlesFor(portal, invoice)
  if (credits > 0) {
    const effect_key = `invoice:${invoice_id}`
    const change = { user_id, delta: credits, note: item_name, invoice_id, effect_key, created_by }
    await changeBalance(db, { ...change, reason: 'purchase' })
  }
  await settles?.paid(db, portal, invoice, created_by)
  const settings = await portal.settings.get(db)
  const paid = { status: 'paid', payment_method: method, paid_at: new Date().toISOString() } as const
  const settled = await issueInvoice(db, settings, invoice, paid)
  const notified = settles?.notifiesBuyer ?? false
  await record(db, portal, created_by, invoiceActions.paid, settled, { notified })
  return settled
}
