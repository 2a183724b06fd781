import { type FoundProduct, mostFound } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { sellsTo } from '../../shop/access/read-shop-for.ts'
import { listProducts } from '../../shop/products/list-products.ts'

/** Finds products as the shop's list does, typos forgiven: published ones while the shop is open, all for those who manage them. */
export async function findProducts(
  db: Db,
  portal: Portal,
  user: Actor,
  keywords: string,
): Promise<FoundProduct[]> {
  if (!(await sellsTo(db, portal, user))) return []
  const query = { name: keywords, page: 1, size: mostFound, sort_order: 'asc', in_stock: false } as const
  return (await listProducts(db, portal, user, query)).items
}
