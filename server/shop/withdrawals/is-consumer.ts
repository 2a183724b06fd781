import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import type { Party } from '../../money/documents/invoice-document.ts'
import { euRates } from '../../money/vat/eu-rates.ts'

type Buyer = Pick<Party, 'company_name' | 'vat_no' | 'company_reg' | 'country'>

/**
 * Returns true where the buyer of an order is a private person in the EU, as they were when they ordered: no company, VAT no. or
 * register no. stands on the invoice, and the invoice or the parcel goes to a country of the EU.
 */
export function isConsumer(buyer: Buyer, shipping_address: Pick<ShopAddress, 'country'>): boolean {
  const { company_name, vat_no, company_reg, country } = buyer
  const isPrivate = [company_name, vat_no, company_reg].every((text) => text.trim() === '')
  return isPrivate && [country, shipping_address.country].some((code) => code in euRates)
}
