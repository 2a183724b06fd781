import { AppError } from '../../../shared/contract/errors.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { PlaceForm } from '../../../shared/shop/shop-orders.ts'

type Priced = Pick<Cart, 'items' | 'shipping' | 'total'>

/**
 * Refuses to order a cart that isn't what its buyer saw.
 *
 * @throws AppError `cart_empty`, `cart_changed` with the ids of `items` that aren't sold any more, `stock_short` with the
 *   ids of `products`, `shipping_unavailable`, `shop_total_changed` with the `total` of now
 */
export function checkCart(
  { items, shipping, total }: Priced,
  { shipping_method_id, expected_total }: Pick<PlaceForm, 'shipping_method_id' | 'expected_total'>,
) {
  if (items.length === 0) throw new AppError('cart_empty')
  const gone = items.filter(({ problem }) => problem === 'gone' || problem === 'option_gone')
  if (gone.length > 0) throw new AppError('cart_changed', { data: { items: gone.map(({ _id }) => _id) } })
  const short = items.filter(({ problem }) => problem === 'short')
  if (short.length > 0) {
    const ids = new Set(short.map(({ product_id }) => product_id))
    throw new AppError('stock_short', { data: { products: [...ids] } })
  }
  // Where the chosen way doesn't go, the cart shows another one.
  if (shipping?._id !== shipping_method_id) throw new AppError('shipping_unavailable')
  if (total !== expected_total) throw new AppError('shop_total_changed', { data: { total } })
}
