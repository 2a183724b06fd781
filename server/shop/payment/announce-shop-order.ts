import { orderReaders } from '../../../shared/shop/shop-order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces a note about an order to those who see all orders. */
export async function announceShopNote(db: Db, id: string) {
  await announce(db, orderReaders.map(room.holders), { topic: 'shop_order', id })
}

/** Announces a changed order to its buyer and to those who see all orders, and the stock it changed to everybody. */
export async function announceShopOrder(db: Db, { _id, user_id }: { _id: string; user_id: string }) {
  await announce(db, [room.user(user_id), ...orderReaders.map(room.holders)], {
    topic: 'shop_order',
    id: _id,
  })
  await announce(db, [room.everyone], { topic: 'shop' })
}
