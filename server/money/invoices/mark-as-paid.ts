import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { lockPayments } from '../payments/lock-payments.ts'
import { payments } from '../payments/payments.tables.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoiceActions } from './invoice-actions.ts'
import { readInvoiceOfUser } from './lists/list-invoices.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Records that an invoice was paid by bank transfer, once.
 *
 * @throws AppError `forbidden` for a shop order without the permission to mark those, `invoice_already_paid` when it isn't due, or `not_found` when there is no such invoice
 */
export async function markAsPaid(db: Db, portal: Portal, user: Actor, id: string): Promise<InvoiceOfUser> {
  await db.transaction(async (db) => {
    await lockPayments(db, eq(payments.invoice_id, id))
    const paid = await settleInvoice(db, portal, id, { method: 'bank', created_by: user._id })
    if (!paid) {
      await readInvoiceOfUser(db, user, id)
      throw new AppError('invoice_already_paid')
    }
    if (paid.source === 'shop' && !holds(user, 'shop_manager.mark_as_paid_order'))
      throw new AppError('forbidden')
    await recordTransfer(db, paid)
    await record(db, portal, user, invoiceActions.marked_as_paid, paid)
  })
  return readInvoiceOfUser(db, user, id)
}

/** Records the payment seen on the bank's statement: the one that the buyer announced, or a new one. */
export async function recordTransfer(db: Db, invoice: InvoiceRow) {
  const { _id: invoice_id, user_id, total: amount, currency, paid_at } = invoice
  const announced = await db
    .update(payments)
    .set({ status: 'paid', paid_at, updated_at: sql`now()` })
    .where(
      and(eq(payments.invoice_id, invoice_id), eq(payments.method, 'bank'), eq(payments.status, 'pending')),
    )
    .returning({ _id: payments._id })
  if (announced.length > 0) return
  await db
    .insert(payments)
    .values({ invoice_id, user_id, method: 'bank', status: 'paid', amount, currency, paid_at })
}
