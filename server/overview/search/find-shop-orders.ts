import { desc, eq } from 'drizzle-orm'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { FoundShopOrder } from '../../../shared/overview/search.ts'
import { readsOrders } from '../../../shared/shop/shop-order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { matchesOwnShopOrder, matchesShopOrder, referredBy } from '../../shop/orders/matches-shop-order.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { exactFirst } from './exact-first.ts'

const columns = {
  _id: shopOrders._id,
  reference: shopOrders.reference,
  current_status: shopOrders.current_status,
  customer: listedName,
}
const list = listOf(shopOrders, (db) =>
  db.select(columns).from(shopOrders).innerJoin(users, eq(users._id, shopOrders.user_id)).$dynamic(),
)
const newest = desc(shopOrders._id)

/** Finds orders of the shop by reference, invoice or number of the parcel: all for those who work on them, by their buyers too, otherwise one's own, by their products too. */
export async function findShopOrders(db: Db, user: Actor, keywords: string): Promise<FoundShopOrder[]> {
  const seesAll = readsOrders(user)
  const where = seesAll ? undefined : eq(shopOrders.user_id, user._id)
  const search = seesAll ? matchesShopOrder(keywords) : matchesOwnShopOrder(keywords)
  const found = await exactFirst(db, list, { where, search, order: newest }, referredBy(keywords))
  return found.map(({ reference, ...order }) => ({ ...order, invoice_no: referenceOf(reference) }))
}
