import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { openPaymentStatuses, type PaymentMethod } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { requireBuyerAddress } from '../invoices/buyer-address.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { returnPageOf } from '../invoices/page-of-invoice.ts'
import { settlesFor } from '../invoices/settles.ts'
import { type OpenedCheckout, ProviderDown } from '../providers/payment-provider.ts'
import { availableForGoods, availableMethods } from './available-methods.ts'
import { payments } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * Opens a payment of a due invoice and returns the page where it is paid; null for a bank transfer. An open attempt by
 * the same method is used again. The record is committed before the provider is called: whatever fails after that, the
 * provider's webhook finds it.
 *
 * @throws AppError `payment_method_unavailable`, `invoice_already_paid`, `buyer_address_missing` with its fields,
 *   `payment_provider_down` with `{ invoice_id }`
 */
export async function startPayment(
  db: Db,
  portal: Portal,
  invoice: InvoiceRow,
  method: PaymentMethod,
): Promise<string | null> {
  const methodsOf = invoice.source === 'shop' ? availableForGoods : availableMethods
  const available: readonly PaymentMethod[] = await methodsOf(db, portal, invoice.currency)
  if (!available.includes(method)) throw new AppError('payment_method_unavailable')
  const payment = await db.transaction((db) => openAttempt(db, portal, invoice._id, method))
  if (method === 'bank') return null
  return payment.checkout_url ?? (await openCheckout(db, portal, invoice, payment))
}

/**
 * Returns the open attempt by this method, or a new one. The invoice is locked meanwhile, so that there is only one.
 */
async function openAttempt(
  db: Db,
  portal: Portal,
  invoice_id: string,
  method: PaymentMethod,
): Promise<PaymentRow> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices._id, invoice_id)).for('update')
  if (invoice?.status !== 'due') throw new AppError('invoice_already_paid')
  await requireBuyerAddress(db, invoice)
  await settlesFor(portal, invoice)?.paymentStarted(db, portal, invoice, method)
  const [open] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoice_id),
        eq(payments.method, method),
        inArray(payments.status, [...openPaymentStatuses]),
        isNull(payments.problem),
        sql`coalesce(${payments.expires_at} > now() + interval '2 minutes', true)`,
      ),
    )
    .orderBy(desc(payments._id))
    .limit(1)
  if (open) return open
  const { user_id, total, currency } = invoice
  const status = method === 'bank' ? 'pending' : 'created'
  const [payment] = await db
    .insert(payments)
    .values({ invoice_id, user_id, method, status, amount: total, currency })
    .returning()
  if (!payment) throw new Error('No payment was written')
  return payment
}

/** Requests the payment's page from the provider. A repeated request returns the same page. */
async function openCheckout(
  db: Db,
  portal: Portal,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<string> {
  const { provider_id, checkout_url, expires_at } = await ask(db, portal, invoice, payment)
  await db
    .update(payments)
    .set({
      provider_id,
      checkout_url,
      expires_at: expires_at?.toISOString() ?? null,
      updated_at: sql`now()`,
    })
    .where(eq(payments._id, payment._id))
  return checkout_url
}

async function ask(
  db: Db,
  { env, payments: providers }: Portal,
  invoice: InvoiceRow,
  payment: PaymentRow,
): Promise<OpenedCheckout> {
  if (payment.method === 'bank') throw new Error('A bank has no page')
  const provider = providers[payment.method]
  if (!provider) throw new AppError('payment_method_unavailable')
  const back = `${env.PUBLIC_URL}${await returnPageOf(db, invoice)}?payment=${payment._id}`
  try {
    const opened = await provider.create({
      payment_id: payment._id,
      reference: referenceOf(invoice.reference),
      description: `${invoice.item_name} (${referenceOf(invoice.reference)})`,
      amount: payment.amount,
      currency: payment.currency,
      locale: invoice.locale,
      email: invoice.buyer.email,
      country: invoice.buyer.country,
      return_url: back,
      cancel_url: `${back}&cancelled=1`,
      notify_url: `${env.PUBLIC_URL}/api/payments/webhook/${payment.method}`,
    })
    // The browser goes there: an address of another kind could be run in our page.
    if (!/^https?:\/\//.test(opened.checkout_url)) throw new ProviderDown('The checkout has no page')
    return opened
  } catch (error) {
    if (error instanceof ProviderDown)
      throw new AppError('payment_provider_down', { data: { invoice_id: invoice._id } })
    throw error
  }
}
