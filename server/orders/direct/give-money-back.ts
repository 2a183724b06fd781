import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { cancelDueInvoice } from '../../money/invoices/cancel-invoice.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { refundInTransaction } from '../../money/invoices/refund-invoice.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { notify } from '../../notifications/notifications/notify.ts'
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
export async function giveMoneyBack(
  db: Db,
  portal: Portal,
  user: Actor,
  invoice: InvoiceRow,
  reason: string,
) {
  if (invoice.status === 'disputed') throw new AppError('order_payment_disputed')
  if (invoice.status === 'due') return cancelDueInvoice(db, portal, invoice, user._id)
  if (invoice.status !== 'paid') return
  if (invoice.payment_method === 'bank') await notifyOfTransferBack(db, portal, invoice)
  await refundInTransaction(db, portal, user, invoice._id, { reason })
}

/** Notifies the team that a bank transfer has to be sent back, which only a person can do. */
async function notifyOfTransferBack(db: Db, portal: Portal, invoice: InvoiceRow) {
  const { invoice_no, item_name, total, refunded, currency, buyer } = invoice
  const money = `${formatMoney(total - refunded, currency)} (${currency})`
  await notify(db, portal, { holders: 'dealers_manager.invoices' }, 'transfer_back', {
    values: { money, invoice_no: invoice_no ?? '', item: item_name, buyer: buyer.company_name || buyer.name },
    link: pathTo('invoices', { q: invoice_no ?? '' }),
    about: money,
  })
}
