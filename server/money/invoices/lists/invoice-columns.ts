import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds, type Permission } from '../../../../shared/contract/permissions.ts'
import type { Invoice } from '../../../../shared/money/invoices.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { copyGoesAt, hasDocument } from '../../documents/copy-time.ts'
import { payments } from '../../payments/payments.tables.ts'
import { refundWaits } from '../../payments/refund-payment.ts'
import { lacksAddress } from '../buyer-address.ts'
import { invoices } from '../invoices.tables.ts'

const corrected = alias(invoices, 'corrected')

/** Newest attempt to pay the invoice, as JSON. */
const newestPayment: SQL<Invoice['payment']> = sql`(
  select json_build_object('_id', ${payments._id}, 'method', ${payments.method}, 'status', ${payments.status})
  from ${payments} where ${payments.invoice_id} = ${invoices._id} order by ${payments._id} desc limit 1
)`

const columns = {
  _id: invoices._id,
  kind: invoices.kind,
  reference: invoices.reference,
  invoice_no: invoices.invoice_no,
  source: invoices.source,
  order_id: invoices.order_id,
  shop_order_id: invoices.shop_order_id,
  item_name: invoices.item_name,
  credits: invoices.credits,
  amount: invoices.amount,
  vat: invoices.vat,
  total: invoices.total,
  currency: invoices.currency,
  vat_percentage: invoices.vat_percentage,
  vat_treatment: invoices.vat_treatment,
  status: invoices.status,
  payment_method: invoices.payment_method,
  refunded: invoices.refunded,
  refund_waits: refundWaits,
  corrects_no: corrected.invoice_no,
  payment: newestPayment,
  created_at: invoices.created_at,
  issued_at: invoices.issued_at,
  paid_at: invoices.paid_at,
  copy_goes_at: copyGoesAt,
  document_removed_at: invoices.document_removed_at,
  lacks_address: lacksAddress,
  user_id: invoices.user_id,
  name: shownName,
  company_name: users.company_name,
  guest: users.guest,
}

/** Selects invoices with their buyers and the invoices they correct, as `withCan` takes them. */
export function selectInvoices(db: Db) {
  return db
    .select(columns)
    .from(invoices)
    .innerJoin(users, eq(users._id, invoices.user_id))
    .leftJoin(corrected, eq(corrected._id, invoices.corrects))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectInvoices>>[number]

/** Newest first. */
export const newestInvoices = desc(invoices._id)

/** Returns the condition for the invoices that this person may see: all with the permission, else their own. */
export function visibleInvoices(user: Actor): SQL | undefined {
  const all = holds(user, 'dealers_manager.invoices')
  return all ? undefined : eq(invoices.user_id, user._id)
}

/** Returns an invoice with the actions that are open to the person. */
export function withCan(user: Actor, { document_removed_at, lacks_address, ...row }: Row) {
  const may = (permission: Permission) => holds(user, permission)
  const due = row.status === 'due'
  const own = row.user_id === user._id
  const document = { copy_goes_at: row.copy_goes_at, document_removed_at }
  const can = {
    pay: own && due,
    cancel: own && due && row.source === 'purchase' && row.invoice_no === null,
    mark_as_paid:
      may('dealers_manager.invoices') &&
      due &&
      (row.source !== 'shop' || may('shop_manager.mark_as_paid_order')),
    // Goods are refunded on their order.
    refund:
      may('dealers_manager.delete_invoice') &&
      row.kind === 'invoice' &&
      row.status === 'paid' &&
      row.shop_order_id === null,
    delete: may('dealers_manager.delete_invoice') && due,
    download: may('dealers_manager.download_invoice')
      ? hasDocument(document, false)
      : own && hasDocument(document, true),
    complete: own && lacks_address && row.invoice_no !== null && hasDocument(document, true),
  }
  return { ...row, can }
}
