import type { Cart } from '../../../shared/shop/carts.ts'
import { shownPrice } from '../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'

type Priced = Pick<Cart, 'goods' | 'discount' | 'total' | 'currency' | 'vat_percentage'> & {
  shipping: { cost: number } | null
}

/**
 * Returns the amounts of a cart or an order as its reader is shown prices: with VAT as in the shop, or net. They add up to the total,
 * whose VAT is rounded by line: with VAT, what rounding leaves is among the goods.
 */
export function shownAmounts(cart: Priced, reader: Pick<ShownPrices, 'with_vat'>) {
  const { currency, vat_percentage, goods, discount, total } = cart
  const prices = { currency, vat_percentage, with_vat: reader.with_vat }
  const shown = (net: number) => shownPrice(net, prices)
  const shipping = cart.shipping ? shown(cart.shipping.cost) : null
  if (!reader.with_vat) return { shown, goods, discount, shipping }
  const shownDiscount = shown(discount)
  return { shown, goods: total - (shipping ?? 0) + shownDiscount, discount: shownDiscount, shipping }
}
