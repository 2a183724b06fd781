import { pathTo } from '../../../shared/contract/pages.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import { isGuest } from '../../users/guests/guest-key.ts'
import type { InvoiceRow } from './create-invoice.ts'

/** Returns the page on which the buyer finds an invoice: its order, that of the shop, or their credits. */
export function pageOfInvoice({
  order_id,
  shop_order_id,
  reference,
}: Pick<InvoiceRow, 'order_id' | 'shop_order_id' | 'reference'>): string {
  if (order_id) return pathTo('order', { id: order_id })
  return shop_order_id ? pathTo('shopOrder', { invoice_no: referenceOf(reference) }) : pathTo('buyCredits')
}

/**
 * Returns the page to which a provider leads back who paid an invoice there, or didn't: what is true, it reads itself. That of a
 * guest's order is opened by the key that their tab stores.
 */
export async function returnPageOf(
  db: Db,
  invoice: Pick<InvoiceRow, 'order_id' | 'shop_order_id' | 'reference' | 'user_id'>,
): Promise<string> {
  if (invoice.order_id || !invoice.shop_order_id) return pageOfInvoice(invoice)
  const invoice_no = referenceOf(invoice.reference)
  if (await isGuest(db, invoice.user_id)) return pathTo('guestOrder', { invoice_no })
  return pathTo('shopCheckoutResult', { status: 'returned', invoice_no })
}
