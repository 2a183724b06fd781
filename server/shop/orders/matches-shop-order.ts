import { eq, or, type SQL } from 'drizzle-orm'
import { shopOrders } from './shop-orders.tables.ts'

/** Narrows to the order with this reference or number of its parcel. */
export function matchesShopOrder(words: string): SQL | undefined {
  return or(referredBy(words), eq(shopOrders.parcel_tracking_number, words))
}

/** Narrows to the order with this reference; undefined for words that are none. */
export function referredBy(words: string): SQL | undefined {
  const [, reference] = /^M-(\d{1,9})$/i.exec(words) ?? []
  return reference ? eq(shopOrders.reference, Number(reference)) : undefined
}
