import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { personActions } from '../people/person-actions.ts'
import { requireSubject } from './list-notes.ts'
import { personNotes } from './person-notes.tables.ts'

/** Writes a note about somebody else; the audit log tells that, without its words. Throws `forbidden`, `not_found`. */
export async function addNote(db: Db, portal: Portal, user: Actor, id: string, text: string) {
  await db.transaction(async (db) => {
    const person = await requireSubject(db, user, id)
    await db.insert(personNotes).values({ user_id: id, author_id: user._id, text })
    await record(db, portal, user, personActions.note_added, person)
  })
  return { ok: true as const }
}
