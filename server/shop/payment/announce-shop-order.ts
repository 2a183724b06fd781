import { orderKeepers } from '../../../shared/shop/shop-order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

const keepers = [...orderKeepers, 'dealers_manager.delete_invoice'] as const

/** Announces a note about an order to those who work on orders. */
export async function announceShopNote(db: Db, id: string) {
  await announce(db, keepers.map(room.holders), { topic: 'shop_order', id })
}

/** Announces a changed order to its buyer and to those who work on orders, and the stock it changed to everybody. */
export async function announceShopOrder(db: Db, { _id, user_id }: { _id: string; user_id: string }) {
  await announce(db, [room.user(user_id), ...keepers.map(room.holders)], {
    topic: 'shop_order',
    id: _id,
  })
  await announce(db, [room.everyone], { topic: 'shop' })
}
