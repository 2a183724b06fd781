import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces that services or options changed: open order forms and lists fetch them anew. */
export async function announceServices(db: Db) {
  await announce(db, [room.everyone], { topic: 'services' })
}
