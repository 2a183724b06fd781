import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { vatNoToPrint } from '../vat/vat-no-to-print.ts'
import { vatOfSale } from '../vat/vat-of-sale.ts'
import type { Sale } from './create-invoice.ts'
import { buyerOf } from './party.ts'

/**
 * Reads a person as the buyer on an invoice for services, with their VAT no. only where it was checked, and how they
 * are taxed. May ask VIES: call it outside of transactions. Throws `not_found` for a deleted account.
 */
export async function taxedBuyer(
  db: Db,
  portal: Portal,
  user_id: string,
): Promise<Pick<Sale, 'buyer' | 'locale' | 'vat'>> {
  const { buyer, locale } = await buyerOf(db, user_id)
  const vat = await vatOfSale(db, portal, buyer)
  return { buyer: { ...buyer, vat_no: await vatNoToPrint(db, portal, buyer) }, locale, vat }
}
