import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces to its customer and the team that something happened to an upload. */
export async function announceUpload(db: Db, { _id, user_id }: { _id: string; user_id: string }) {
  await announce(db, [room.user(user_id), room.holders('orders')], { topic: 'file_upload', id: _id })
}
