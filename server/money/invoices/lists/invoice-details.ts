import { asc, eq, ne, sql } from 'drizzle-orm'
import type { InvoiceDetails } from '../../../../shared/money/invoice-details.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { payments, refunds } from '../../payments/payments.tables.ts'
import { invoices } from '../invoices.tables.ts'
import { settlesFor } from '../settles.ts'
import { readInvoiceOfUser } from './list-invoices.ts'

/** Reads an invoice with its contents, payments and refunds. Throws `not_found`. */
export async function readInvoiceDetails(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
): Promise<InvoiceDetails> {
  const invoice = await readInvoiceOfUser(db, user, id)
  const [[document], history] = await Promise.all([readDocument(db, id), readInvoiceHistory(db, id)])
  if (!document) throw new Error(`No invoice ${id}`)
  const { source, ...shown } = document
  const orderID = (await settlesFor(portal, { source })?.orderNumber(db, invoice)) ?? null
  return { ...invoice, ...shown, orderID, ...history }
}

/** Reads the payments, refunds and credit notes of an invoice, for readers who may see them. */
export async function readInvoiceHistory(db: Db, id: string) {
  const [attempts, refundRows, credit_notes] = await Promise.all([
    db.select(attemptColumns).from(payments).where(eq(payments.invoice_id, id)).orderBy(asc(payments._id)),
    db
      .select(refundColumns)
      .from(refunds)
      .innerJoin(payments, eq(payments._id, refunds.payment_id))
      .leftJoin(users, eq(users._id, refunds.created_by))
      .where(eq(refunds.invoice_id, id))
      .orderBy(asc(refunds._id)),
    db
      .select({
        _id: invoices._id,
        invoice_no: invoices.invoice_no,
        total: invoices.total,
        created_at: invoices.created_at,
      })
      .from(invoices)
      .where(eq(invoices.corrects, id))
      .orderBy(asc(invoices._id)),
  ])
  return { payments: attempts, refunds: refundRows, credit_notes }
}

/** Credits taken back with refunds; those of a dispute that the payer lost don't count. */
const creditsGone = sql<number>`coalesce((
  select sum(${refunds.credits}) from ${refunds} where ${refunds.invoice_id} = ${invoices._id}
    and ${ne(refunds.status, 'reversed')}), 0)`

function readDocument(db: Db, id: string) {
  return db
    .select({
      lines: invoices.lines,
      vat_check: invoices.vat_check,
      buyer: invoices.buyer,
      source: invoices.source,
      billed_by: shownName,
      credits_left: sql<number>`(${invoices.credits} - ${creditsGone})::bigint`,
    })
    .from(invoices)
    .leftJoin(users, eq(users._id, invoices.created_by))
    .where(eq(invoices._id, id))
}

const attemptColumns = {
  _id: payments._id,
  method: payments.method,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  provider_id: payments.provider_id,
  refunded: payments.refunded,
  created_at: payments.created_at,
  paid_at: payments.paid_at,
}

const refundColumns = {
  _id: refunds._id,
  method: payments.method,
  origin: refunds.origin,
  status: refunds.status,
  amount: refunds.amount,
  credits: refunds.credits,
  owed: refunds.owed,
  reason: refunds.reason,
  by: shownName,
  created_at: refunds.created_at,
}
