import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Lets every open order form and list fetch what is on offer now. */
export async function announceServices(db: Db) {
  await announce(db, [room.everyone], { topic: 'services' })
}
