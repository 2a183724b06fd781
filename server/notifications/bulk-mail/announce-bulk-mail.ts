import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces the progress of a newsletter to those who may send newsletters. */
export function announceBulkMail(db: Db, id: string) {
  return announce(db, [room.holders('dealers_manager.send_email')], { topic: 'bulk_mail', id })
}
