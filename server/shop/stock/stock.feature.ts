import { sql } from 'drizzle-orm'
import { stockRoutes } from '../../../shared/shop/stock-routes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { products } from '../products/products.tables.ts'
import { stockEntries } from './stock.tables.ts'
import { changeStockByHand, listStockEntries } from './stock.ts'

/** Stock of the shop's products, with an entry for each change. */
export const shopStock: Feature = {
  name: 'shop-stock',
  serves: [
    calls(stockRoutes, {
      list: ({ db, query }) => listStockEntries(db, query),
      change: ({ db, user, body }) => changeStockByHand(db, user, body),
    }),
  ],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: {
      'shop_stock_entries.created_by':
        'Says who of the team counted the stock; the entry is about the product.',
    },
    refuseLeaving: none,
    forget: none,
    retained: {
      'shop_stock_entries.created_by': 'Says who of the team counted the stock, as the audit log does.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: [
    sql`
      select 'stock_unlike_entries' as problem, p._id::text as record,
        format('inventory %s, reserved %s, sold %s; entries %s, %s, %s', p.inventory, p.reserved, p.sold, e.inventory, e.reserved, e.sold) as detail
      from ${products} p
      cross join lateral (
        select coalesce(sum(inventory), 0) as inventory, coalesce(sum(reserved), 0) as reserved, coalesce(sum(sold), 0) as sold
        from ${stockEntries} where product_id = p._id
      ) e
      where (p.inventory, p.reserved, p.sold) is distinct from (e.inventory, e.reserved, e.sold)`,
  ],
  constraints: {
    // The entry of an effect that happened already is left out before it is written.
    shop_stock_entries_effect_unique: none,
    shop_stock_entries_move: none,
  },
}
