import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { fill } from '../../../shared/locales/fill.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { createInvoice, type InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { invoiceActions } from '../../money/invoices/invoice-actions.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { startPayment } from '../../money/payments/start-payment.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { lineOf, type MoneyTerms, moneyTerms } from './money-terms.ts'

type OrderOnInvoice = Pick<
  typeof orders.$inferSelect,
  '_id' | 'orderID' | 'user_id' | 'service_name' | 'total_credits' | 'credit_price' | 'currency'
>

/**
 * Writes the invoice of an order that is paid in money, due and without a number, at the price it was placed for. Who pays it by
 * bank transfer is notified of the amount; others pay at a provider's page at once.
 */
export async function invoiceOrder(
  db: Db,
  portal: Portal,
  { buyer, locale, vat }: MoneyTerms,
  { _id, orderID, user_id, service_name, total_credits, credit_price, currency }: OrderOnInvoice,
  by_transfer = false,
): Promise<InvoiceRow> {
  if (credit_price === null || currency === null) throw new Error(`Order ${orderID} is paid in credits`)
  const { invoice_items } = await portal.phrases.of(locale, db)
  const item_name = fill(invoice_items.order, { orderID: String(orderID), service: service_name })
  const lines = [lineOf(item_name, total_credits, credit_price)]
  const of = { user_id, order_id: _id, source: 'order', credits: 0, request_key: randomUUID() } as const
  const invoice = await createInvoice(db, { ...of, lines, currency, buyer, locale, vat })
  await record(db, portal, user_id, invoiceActions.written, invoice, { by_transfer })
  return invoice
}

/**
 * Opens a payment of an unpaid order in money and returns the address to pay at; null for a bank transfer. The
 * order's invoice exists from its placing; one that was cancelled since is written anew.
 *
 * @throws AppError what `startPayment` throws, `invoice_already_paid` also for an order that needs no payment any
 *   more
 */
export async function payInMoney(
  db: Db,
  portal: Portal,
  order: OrderOnInvoice,
  method: SiteMethod,
): Promise<string | null> {
  const invoice = (await dueInvoice(db, order._id)) ?? (await issueAnotherInvoice(db, portal, order))
  return startPayment(db, portal, invoice, method)
}

async function dueInvoice(db: Db, order_id: string): Promise<InvoiceRow | undefined> {
  const due = and(eq(invoices.order_id, order_id), eq(invoices.kind, 'invoice'), eq(invoices.status, 'due'))
  const [invoice] = await db.select().from(invoices).where(due)
  return invoice
}

/** Writes the invoice again; locks the order, so that two payments at once get one invoice. */
async function issueAnotherInvoice(db: Db, portal: Portal, order: OrderOnInvoice): Promise<InvoiceRow> {
  const terms = await moneyTerms(db, portal, order.user_id)
  return db.transaction(async (db) => {
    const unpaid = and(inArray(orders.payment, ['due', 'pay_later']), ne(orders.status, 'cancelled'))
    const [locked] = await db
      .select({ _id: orders._id })
      .from(orders)
      .where(and(eq(orders._id, order._id), unpaid))
      .for('update')
    if (!locked) throw new AppError('invoice_already_paid')
    return (await dueInvoice(db, order._id)) ?? (await invoiceOrder(db, portal, terms, order))
  })
}
