import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../../accounts/users/accounts.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** Narrows to the order with this reference or number of its parcel. */
export function matchesShopOrder(words: string): SQL | undefined {
  return or(referredBy(words), eq(shopOrders.parcel_tracking_number, words))
}

/** Narrows as `matchesShopOrder` does, or to the orders of a buyer with these words. */
export function matchesShopOrderOrBuyer(db: Db, words: string): SQL | undefined {
  const buyers = db.select({ _id: users._id }).from(users).where(contains(users.search_text, words))
  return or(matchesShopOrder(words), inArray(shopOrders.user_id, buyers))
}

/** Narrows to the order with this reference; undefined for words that are none. */
export function referredBy(words: string): SQL | undefined {
  const [, reference] = /^M-(\d{1,9})$/i.exec(words) ?? []
  return reference ? eq(shopOrders.reference, Number(reference)) : undefined
}
