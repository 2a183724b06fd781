import type { VatTreatment } from '../../../shared/money/vat.ts'
import { totalsOf } from '../../money/invoices/create-invoice.ts'

type Goods = { name: string; options: { name: string }[]; quantity: number; amount: number; discount: number }
type Shipping = { name: string; cost: number }
type Taxed = { vat_percentage: number; vat_treatment: VatTreatment }

/**
 * Returns the lines of the invoice of goods, net after their discount, with shipping at the end, and their totals: the one
 * calculation behind cart, checkout, order and invoice. VAT is rounded per line, half up.
 */
export function priceGoods(goods: Goods[], shipping: Shipping | null, { vat_percentage }: Taxed) {
  const lines = goods.map(({ name, options, quantity, amount, discount }) => ({
    item_name: [name, ...options.map((option) => option.name)].join(' + '),
    count: quantity * 100,
    amount: amount - discount,
  }))
  const sent = shipping ? [{ item_name: shipping.name, count: 100, amount: shipping.cost }] : []
  return totalsOf([...lines, ...sent], vat_percentage)
}
