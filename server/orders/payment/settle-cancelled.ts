import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { refundInTransaction } from '../../money/invoices/refund-invoice.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

/**
 * Locks an order's payments and then its invoice, in the order that incoming payments do, before the order itself is
 * locked.
 *
 * @returns the invoice that isn't cancelled; undefined where there is none, as for orders paid in credits
 */
export async function lockMoneyOf(db: Db, order_id: string): Promise<InvoiceRow | undefined> {
  const living = and(
    eq(invoices.order_id, order_id),
    eq(invoices.kind, 'invoice'),
    inArray(invoices.status, ['due', 'paid', 'disputed', 'refunded']),
  )
  const ids = db.select({ _id: invoices._id }).from(invoices).where(living)
  await db
    .select({ _id: payments._id })
    .from(payments)
    .where(inArray(payments.invoice_id, ids))
    .orderBy(asc(payments._id))
    .for('update')
  const [invoice] = await db.select().from(invoices).where(living).for('update')
  return invoice
}

/**
 * Settles the invoice of an order that is being cancelled: refunds a paid one, cancels an unpaid one. Needs the lock
 * of `lockMoneyOf`; call it last in the transaction. Throws `order_payment_disputed` while a bank decides on the
 * payment.
 */
export async function settleCancelled(
  db: Db,
  portal: Portal,
  user: Actor,
  invoice: InvoiceRow,
  reason: string,
) {
  if (invoice.status === 'disputed') throw new AppError('order_payment_disputed')
  if (invoice.status === 'due') return cancelDueInvoice(db, portal, invoice, user._id)
  if (invoice.status !== 'paid') return
  await refundInTransaction(db, portal, user, invoice._id, { reason })
}
