import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces that what the shop sells changed: open lists, products and carts fetch it anew. */
export const announceShop = (db: Db) => announce(db, [room.everyone], { topic: 'shop' })
