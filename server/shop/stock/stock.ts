import { desc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Body, Query } from '../../../shared/contract/route.ts'
import type { Stock } from '../../../shared/shop/stock.ts'
import type { StockEntry, stockRoutes } from '../../../shared/shop/stock-routes.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { audit } from '../../users/audit/audit.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { announceShop } from '../access/announce-shop.ts'
import { products } from '../products/products.tables.ts'
import { changeStock } from './change-stock.ts'
import { stockEntries } from './stock.tables.ts'

const list = listOf(stockEntries, (db) =>
  db
    .select({
      _id: stockEntries._id,
      reason: stockEntries.reason,
      inventory: stockEntries.inventory,
      reserved: stockEntries.reserved,
      sold: stockEntries.sold,
      note: stockEntries.note,
      shop_order_id: stockEntries.shop_order_id,
      by: shownName,
      created_at: stockEntries.created_at,
    })
    .from(stockEntries)
    .leftJoin(users, eq(users._id, stockEntries.created_by))
    .$dynamic(),
)

/** Lists what changed the stock of a product, the newest first. */
export function listStockEntries(
  db: Db,
  { product_id, page, size }: Query<typeof stockRoutes.list>,
): Promise<PageOf<StockEntry>> {
  return pageOf(db, list, eq(stockEntries.product_id, product_id), {
    page,
    size,
    order: desc(stockEntries._id),
  })
}

/**
 * Records pieces that came in, or corrects the number of free ones; the same `request_key` twice is one change. Returns
 * the stock after it. Throws `not_found`, `stock_short` when fewer pieces are free than are taken.
 */
export function changeStockByHand(
  db: Db,
  user: Actor,
  { product_id, reason, pieces, note, request_key }: Body<typeof stockRoutes.change>,
): Promise<Stock> {
  return db.transaction(async (db) => {
    const stock = { inventory: products.inventory, reserved: products.reserved, sold: products.sold }
    const read = () =>
      db
        .select({ name: products.name, ...stock })
        .from(products)
        .where(eq(products._id, product_id))
        .for('no key update')
    const [before] = await read()
    if (!before) throw new AppError('not_found')
    const effect_key = `hand:${request_key}`
    await changeStock(db, [{ product_id, reason, inventory: pieces, note, created_by: user._id, effect_key }])
    const [after] = await read()
    if (!after) throw new AppError('not_found')
    const { name, ...counts } = after
    if (after.inventory !== before.inventory) {
      const change = { before: { inventory: before.inventory }, after: { inventory: after.inventory } }
      await audit(db, user, 'product_stock_changed', { _id: product_id, name }, { detail: note, ...change })
      await announceShop(db)
    }
    return counts
  })
}
