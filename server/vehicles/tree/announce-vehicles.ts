import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces that vehicles changed: open lists and pages of vehicles fetch them anew. */
export async function announceVehicles(db: Db) {
  await announce(db, [room.everyone], { topic: 'vehicles' })
}
