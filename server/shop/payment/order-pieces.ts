import { eq, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { shopOrderLines } from '../orders/shop-orders.tables.ts'
import { changeStock, moves } from '../stock/change-stock.ts'

/**
 * Moves all pieces of an order but those that came back, once for each move; those of one product together. Products that
 * were deleted since have no stock to change.
 *
 * @returns the ids of the deleted products
 */
export async function movePieces(
  db: Db,
  shop_order_id: string,
  move: keyof typeof moves,
): Promise<Set<string>> {
  const wanted = await db
    .select({
      product_id: shopOrderLines.product_id,
      pieces: sum(sql`${shopOrderLines.quantity} - ${shopOrderLines.returned}`).mapWith(Number),
    })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.shop_order_id, shop_order_id))
    .groupBy(shopOrderLines.product_id)
  return changeOf(db, shop_order_id, `${shop_order_id}:${move}`, wanted, move)
}

type Piece = { line: { _id: string; product_id: string; returned: number }; quantity: number }

/** Puts pieces that came back for sale again; `returned` of each line counts them already. */
export async function restock(db: Db, shop_order_id: string, back: Piece[]) {
  const pieces = new Map<string, number>()
  for (const { line, quantity } of back)
    pieces.set(line.product_id, (pieces.get(line.product_id) ?? 0) + quantity)
  const wanted = [...pieces].map(([product_id, pieces]) => ({ product_id, pieces }))
  const effect = back.map(({ line }) => `${line._id}:returned:${line.returned}`).join(' ')
  await changeOf(db, shop_order_id, effect, wanted, 'returned')
}

/** Changes the stock of an order's products; returns the ids of those that were deleted. */
async function changeOf(
  db: Db,
  shop_order_id: string,
  effect_key: string,
  wanted: { product_id: string; pieces: number }[],
  move: keyof typeof moves,
): Promise<Set<string>> {
  return changeStock(
    db,
    wanted
      .filter(({ pieces }) => pieces > 0)
      .map(({ product_id, pieces }) => ({ product_id, ...moves[move](pieces), shop_order_id, effect_key })),
  )
}
