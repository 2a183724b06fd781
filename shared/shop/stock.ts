/**
 * Labels of a product's stock. `low_stock`: few pieces can be ordered; `out_of_stock`: all that is left is reserved;
 * `sold_out`: nothing is left at all.
 */
export const stockLabels = ['low_stock', 'out_of_stock', 'sold_out'] as const
export type StockLabel = (typeof stockLabels)[number]

/** Pieces of a product: free to be ordered, reserved by orders that aren't paid, and sold. */
export type Stock = { inventory: number; reserved: number; sold: number }

/** Returns the label of a stock; null while there is enough. */
export function stockLabelOf({ inventory, reserved }: Stock, lowFrom: number): StockLabel | null {
  if (inventory > lowFrom) return null
  if (inventory > 0) return 'low_stock'
  return reserved > 0 ? 'out_of_stock' : 'sold_out'
}

/** Reasons of a change. The first two are the team's, the others those of shop orders. */
export const stockReasons = ['received', 'corrected', 'reserved', 'released', 'sold', 'returned'] as const
export type StockReason = (typeof stockReasons)[number]
