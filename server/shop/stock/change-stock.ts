import { sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Stock, StockReason } from '../../../shared/shop/stock.ts'
import type { Db } from '../../platform/db/client.ts'
import { products } from '../products/products.tables.ts'
import { stockEntries } from './stock.tables.ts'

/** Change of one product's stock, in pieces. */
export type StockChange = { product_id: string; reason: StockReason } & Partial<Stock> & {
    note?: string
    shop_order_id?: string
    created_by?: string
    /** Names the effect: the same one of a product happens once. */
    effect_key: string
  }

/** Changes that an order makes to the pieces of a product. */
export const moves = {
  reserved: (pieces: number) => ({ reason: 'reserved', inventory: -pieces, reserved: pieces }),
  released: (pieces: number) => ({ reason: 'released', inventory: pieces, reserved: -pieces }),
  sold: (pieces: number) => ({ reason: 'sold', reserved: -pieces, sold: pieces }),
  returned: (pieces: number) => ({ reason: 'returned', inventory: pieces, sold: -pieces }),
} as const satisfies Partial<
  Record<StockReason, (pieces: number) => Partial<Stock> & { reason: StockReason }>
>

/**
 * Changes stocks in the caller's transaction, with an entry each; what happened already doesn't happen again. Products
 * are locked in the order of their ids, so that two orders never wait for each other; one that was deleted has no stock to change.
 *
 * @param changes at most one of each product
 * @returns the ids of the deleted products
 * @throws AppError `stock_short` with the ids of products that have too few pieces, as `data.products`
 */
export async function changeStock(db: Db, changes: StockChange[]): Promise<Set<string>> {
  const ids = changes.map(({ product_id }) => product_id)
  const gone = new Set(ids)
  if (ids.length === 0) return gone
  const { rows: remaining } = await db.execute<{ _id: string }>(sql`
    select _id from ${products} where ${products._id} = any(${sql.param(ids)}::uuid[]) order by ${products._id} for no key update`)
  for (const { _id } of remaining) gone.delete(_id)
  const known = changes.filter(({ product_id }) => !gone.has(product_id))
  const { rows } = await db.execute<{ product_id: string; changed: boolean }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as c(product_id uuid, reason text,
        inventory int, reserved int, sold int, note text, shop_order_id uuid, created_by uuid, effect_key text)
    ), noted as (
      insert into ${stockEntries} (product_id, reason, inventory, reserved, sold, note, shop_order_id, created_by, effect_key)
      select product_id, reason, coalesce(inventory, 0), coalesce(reserved, 0), coalesce(sold, 0), coalesce(note, ''),
        shop_order_id, created_by, effect_key from asked
      on conflict (product_id, effect_key) do nothing
      returning product_id, inventory, reserved, sold
    ), changed as (
      update ${products} p set inventory = p.inventory + n.inventory, reserved = p.reserved + n.reserved, sold = p.sold + n.sold
      from noted n
      where p._id = n.product_id and p.inventory + n.inventory >= 0 and p.reserved + n.reserved >= 0 and p.sold + n.sold >= 0
      returning p._id
    )
    select product_id, product_id in (select _id from changed) as changed from noted`)
  const short = rows.filter(({ changed }) => !changed).map(({ product_id }) => product_id)
  if (short.length > 0) throw new AppError('stock_short', { data: { products: short } })
  return gone
}
