import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'

/** Names the goods of an order in a line: the product, or how many pieces there are of several. */
export function goodsOf({ lines }: ShopOrder, inPieces: (count: number) => string): string {
  const [first, ...others] = lines
  if (first && others.length === 0)
    return first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name
  return inPieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}
