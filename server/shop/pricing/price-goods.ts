import type { VatTreatment } from '../../../shared/money/vat.ts'
import type { CartItem } from '../../../shared/shop/carts.ts'
import { totalsOf } from '../../money/invoices/create-invoice.ts'

type Goods = Pick<CartItem, 'name' | 'selected_extra_options' | 'quantity' | 'amount' | 'discount'>
type Shipping = { name: string; cost: number }
type Taxed = { vat_percentage: number; vat_treatment: VatTreatment }

/**
 * Returns the lines of the invoice of goods, net after their discount, with shipping at the end, and their totals: the one
 * calculation behind cart, checkout, order and invoice. VAT is rounded per line, half up.
 */
export function priceGoods(goods: Goods[], shipping: Shipping | null, { vat_percentage }: Taxed) {
  const lines = goods.map(({ name, selected_extra_options, quantity, amount, discount }) => ({
    item_name: [name, ...selected_extra_options.map((option) => option.name)].join(' + '),
    count: quantity * 100,
    amount: amount - discount,
    ...(discount > 0 && { discount }),
  }))
  const sent = shipping ? [{ item_name: shipping.name, count: 100, amount: shipping.cost }] : []
  return totalsOf([...lines, ...sent], vat_percentage)
}
