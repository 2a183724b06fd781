import type { Sale } from '../../money/invoices/create-invoice.ts'
import { buyerOf } from '../../money/invoices/party.ts'
import { refuseWrongVatNo } from '../../money/vat/refuse-wrong-vat-no.ts'
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
  const vat = await vatOfCart(db, portal, user, { country, vat_no: '' })
  return { buyer: await withCheckedVatNo(db, portal, buyer, vat), locale, vat }
}

/** Returns a guest as the buyer of goods, as `buyerOfGoods` does. Throws `invalid_input` for a VAT no. that can't be theirs. */
export async function guestOfGoods(
  db: Db,
  portal: Portal,
  { locale, ...guest }: NewGuest,
  country: string,
): Promise<GoodsBuyer> {
  await refuseWrongVatNo(db, portal, guest)
  const vat = await vatOfCart(db, portal, null, { country, vat_no: guest.vat_no })
  return { buyer: await withCheckedVatNo(db, portal, { ...guest, company_reg: '' }, vat), locale, vat }
}

/** Returns a buyer with their VAT no. where it was checked, without one otherwise. */
async function withCheckedVatNo<Buyer extends { country: string; vat_no: string }>(
  db: Db,
  portal: Portal,
  buyer: Buyer,
  { vat_check }: GoodsBuyer['vat'],
): Promise<Buyer> {
  const vat_no = vat_check?.result === 'valid' ? vat_check.vat_no : await vatNoToPrint(db, portal, buyer)
  return { ...buyer, vat_no }
}
