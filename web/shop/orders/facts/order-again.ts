import type { ShopOrderLine } from '../../../../shared/shop/shop-orders.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { addToCart } from '../../cart/cart-calls.ts'

/** Codes for a product that isn't sold any more, or not with these options. */
const isGone = ['not_found', 'invalid_input']

/**
 * Puts the lines of an order into the cart, one after the other, as each answers the whole cart. Returns the number of pieces that
 * are in it now, and the names of what isn't sold any more as it was ordered.
 */
export async function orderAgain(
  lines: readonly ShopOrderLine[],
): Promise<{ added: number; gone: string[] }> {
  let added = 0
  const gone: string[] = []
  for (const { product_id, options, quantity, name } of lines)
    try {
      await addToCart({ product_id, quantity, selected_extra_options: options.map(({ _id }) => _id) })
      added += quantity
    } catch (error) {
      if (!(error instanceof ApiError) || !isGone.includes(error.code)) throw error
      gone.push(name)
    }
  return { added, gone }
}
