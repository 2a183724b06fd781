import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Wanted } from '../../../shared/money/credits.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { requirePerson } from '../../users/require-person.ts'
import { requireAddress } from '../invoices/buyer-address.ts'
import { createInvoice, type InvoiceRow, totalsOf } from '../invoices/create-invoice.ts'
import { invoiceActions } from '../invoices/invoice-actions.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { readInvoice } from '../invoices/lists/list-invoices.ts'
import { availableMethods } from '../payments/available-methods.ts'
import { startPayment } from '../payments/start-payment.ts'
import { type PurchaseSale, saleOf } from './quote.ts'

type Purchase = { wanted: Wanted; payment_method: SiteMethod; expected_total: number; request_key: string }

/**
 * Buys credits: writes a due invoice and returns it with the page where it is paid (null for a bank transfer). The same
 * `request_key` twice is one purchase.
 *
 * @throws AppError `purchase_price_changed` with the new `{ total }`, and what `saleOf`, `requireAddress` and
 *   `startPayment` throw; when the provider is down the invoice stays, to be paid later
 */
export async function buyCredits(
  db: Db,
  portal: Portal,
  user: Actor,
  { wanted, payment_method, expected_total, request_key }: Purchase,
): Promise<{ invoice: Invoice; checkout_url: string | null }> {
  const invoice =
    (await findSent(db, user, request_key)) ??
    (await write(db, portal, user, {
      sale: await saleAsShown(db, portal, user, wanted, expected_total),
      payment_method,
      request_key,
    }))
  const checkout_url =
    invoice.status === 'due' ? await startPayment(db, portal, invoice, payment_method) : null
  return { invoice: await readInvoice(db, user, invoice._id), checkout_url }
}

/** Returns the sale, if it costs as much as the buyer was shown. */
async function saleAsShown(db: Db, portal: Portal, user: Actor, wanted: Wanted, expected_total: number) {
  const sale = await saleOf(db, portal, user, wanted)
  const { total } = totalsOf(sale.lines, sale.vat.vat_percentage)
  if (total !== expected_total) throw new AppError('purchase_price_changed', { data: { total } })
  return sale
}

type New = { sale: PurchaseSale; payment_method: SiteMethod; request_key: string }

async function write(
  db: Db,
  portal: Portal,
  user: Actor,
  { sale, payment_method, request_key }: New,
): Promise<InvoiceRow> {
  if (!(await availableMethods(db, portal, sale.currency)).includes(payment_method))
    throw new AppError('payment_method_unavailable')
  requireAddress(sale.buyer)
  return db.transaction(async (db) => {
    await requirePerson(db, user._id)
    const invoice = await createInvoice(db, { ...sale, request_key })
    const by_transfer = payment_method === 'bank'
    await record(db, portal, user, invoiceActions.written, invoice, { by_transfer })
    return invoice
  })
}

async function findSent(db: Db, user: Actor, request_key: string): Promise<InvoiceRow | undefined> {
  const [sent] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.user_id, user._id), eq(invoices.request_key, request_key)))
  return sent
}
