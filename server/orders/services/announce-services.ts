import type { Db } from '../../platform/db/client.ts'
import { announce, room } from '../../platform/live/announce.ts'

/** Lets every open order form and list fetch what is on offer now. */
export async function announceServices(db: Db) {
  await announce(db, [room.everyone], { topic: 'services' })
}
