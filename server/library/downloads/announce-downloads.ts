import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces that downloads changed: open lists fetch them anew. */
export async function announceDownloads(db: Db) {
  await announce(db, [room.everyone], { topic: 'downloads' })
}
