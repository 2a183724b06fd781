import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces that a person changed: open lists fetch them anew, and every process forgets what it remembered of them. */
export async function announcePerson(db: Db, id: string) {
  await sendNotice(db, { kind: 'actor', user_id: id })
  await announce(db, [room.user(id)], { topic: 'account' })
  await announceRecord(db, id)
}

/** Announces to the team that what it reads about a person changed: their data, or the notes about them. */
export function announceRecord(db: Db, id: string) {
  return announce(db, [room.holders('dealers_manager.dealers_list')], { topic: 'people', id })
}
