import type { ShopOrderLine } from '../../../../shared/shop/shop-orders.ts'

/** Pieces of a line from whose purchase a buyer may still withdraw. */
export type Left = { line: string; name: string; quantity: number }

/** Lists the pieces of an order that neither went back nor were withdrawn from. */
export function piecesLeft(lines: readonly ShopOrderLine[]): Left[] {
  return lines
    .map(({ _id: line, name, quantity, returned, withdrawn }) => ({
      line,
      name,
      quantity: quantity - Math.max(returned, withdrawn),
    }))
    .filter(({ quantity }) => quantity > 0)
}
