import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces to the team that the notes about a person changed. */
export function announceNotes(db: Db, id: string) {
  return announce(db, [room.holders('dealers_manager.dealers_list')], { topic: 'people', id })
}
