import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { InvoiceOfUser, RefundForm } from '../../../shared/money/invoices.ts'
import { waitsForTransfer } from '../../../shared/money/payments.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { changeBalanceOnce } from '../credits/ledger.ts'
import type { InvoiceLine } from '../documents/invoice-document.ts'
import { lockInvoice } from '../payments/lock-payments.ts'
import { payments } from '../payments/payments.tables.ts'
import { creditsToReclaim } from '../payments/reclaim-credits.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoices } from './invoices.tables.ts'
import { readInvoiceOfUser } from './lists/list-invoices.ts'

/**
 * Refunds a paid invoice or a part of it, takes back its credits and writes a credit note. Goods are refunded on their order,
 * where their stock follows.
 *
 * @throws AppError `not_found`, `shop_refund_by_order`, `invoice_not_paid`, `refund_too_large` with `{ left }`, `credits_spent` with the `{
 * credits, needed }` that there are and that it takes, in hundredths
 */
export async function refundInvoice(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  form: RefundForm,
): Promise<InvoiceOfUser> {
  const goods = and(eq(invoices._id, id), isNotNull(invoices.shop_order_id))
  if (await db.$count(invoices, goods)) throw new AppError('shop_refund_by_order')
  await db.transaction((db) => refundInTransaction(db, portal, user, id, form))
  return readInvoiceOfUser(db, user, id)
}

/**
 * Refunds an invoice as `refundInvoice` does, inside the caller's transaction; call it last there. `lines`: what its money is for,
 * as it stands on the credit note.
 */
export async function refundInTransaction(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { amount, reason, lines }: RefundForm & { lines?: InvoiceLine[] | null },
) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoice_id, id), eq(payments.status, 'paid'), isNull(payments.problem)))
    .for('update')
  if (!payment) throw new AppError('invoice_not_paid')
  const invoice = await lockInvoice(db, id)
  if (invoice.status !== 'paid') throw new AppError('invoice_not_paid')
  const left = invoice.total - invoice.refunded
  const given = amount ?? left
  if (given > left) throw new AppError('refund_too_large', { data: { left } })
  const credits = await creditsToReclaim(db, invoice, given)
  const refund = await refundPayment(db, portal, user, payment, { amount: given, credits, reason })
  const waits = waitsForTransfer(refund.status, payment.method)
  if (credits > 0) {
    const change = {
      user_id: invoice.user_id,
      delta: -credits,
      reason: 'refund' as const,
      note: invoice.item_name,
      invoice_id: id,
      effect_key: `refund:${refund._id}`,
      created_by: user._id,
    }
    await changeBalanceOnce(db, change, 'credits_spent')
  }
  await record(db, portal, user, invoiceActions.refund_ordered, invoice, { amount: given, reason, waits })
  await recordRefund(db, portal, payment, invoice, refund, lines)
}
