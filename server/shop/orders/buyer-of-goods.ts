import type { Sale } from '../../money/invoices/create-invoice.ts'
import { buyerOf } from '../../money/invoices/party.ts'
import { vatNoToPrint } from '../../money/vat/vat-no-to-print.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { NewGuest } from '../../users/guests/make-guest.ts'
import { vatOfCart } from '../carts/price-cart.ts'

/** Buyer of goods as on the invoice, and how they are taxed. */
export type GoodsBuyer = Pick<Sale, 'buyer' | 'locale' | 'vat'>

/**
 * Reads a person as the buyer of goods sent to a country, with their VAT no. only where it was checked, and how they are
 * taxed. May ask VIES: call it outside of transactions. Throws `not_found` for a deleted account.
 */
export async function buyerOfGoods(
  db: Db,
  portal: Portal,
  user: Actor,
  country: string,
): Promise<GoodsBuyer> {
  const { buyer, locale } = await buyerOf(db, user._id)
  const vat = await vatOfCart(db, portal, user, country)
  const { vat_check } = vat
  const vat_no = vat_check?.result === 'valid' ? vat_check.vat_no : await vatNoToPrint(db, portal, buyer)
  return { buyer: { ...buyer, vat_no }, locale, vat }
}

/** Returns a guest as the buyer of goods: without a VAT no., which nobody would have checked, they are taxed as private people. */
export async function guestOfGoods(
  db: Db,
  portal: Portal,
  { locale, ...guest }: NewGuest,
  country: string,
): Promise<GoodsBuyer> {
  const buyer = { ...guest, vat_no: '', company_reg: '' }
  return { buyer, locale, vat: await vatOfCart(db, portal, null, country) }
}
