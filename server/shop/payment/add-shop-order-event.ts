import type { ShopOrderEvent } from '../../../shared/shop/shop-order-team.ts'
import type { Db } from '../../platform/db/client.ts'
import { shopOrderEvents } from '../orders/shop-order-events.tables.ts'

type NewEvent = {
  kind: ShopOrderEvent['kind']
  /** Person who did it; null for the portal itself. */
  user_id: string | null
  detail?: string
  amount?: number
}

/** Adds an event to an order's timeline; its change is announced by who makes it. */
export async function addShopOrderEvent(db: Db, shop_order_id: string, event: NewEvent) {
  await db.insert(shopOrderEvents).values({ shop_order_id, ...event })
}
