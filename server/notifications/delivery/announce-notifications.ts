import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** A live notice carries 8,000 bytes at most, and a person's room takes some 45. */
const roomsPerNotice = 100

/** Announces to these people, by their ids, that their notifications changed. */
export async function announceNotifications(db: Db, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += roomsPerNotice) {
    const rooms = ids.slice(from, from + roomsPerNotice).map(room.user)
    await announce(db, rooms, { topic: 'notifications' })
  }
}
