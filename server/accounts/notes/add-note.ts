import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceRecord } from '../people/announce-person.ts'
import { audit } from '../users/audit.ts'
import { requireSubject } from './list-notes.ts'
import { personNotes } from './person-notes.tables.ts'

/** Writes a note about somebody else; the audit log tells that, without its words. Throws `forbidden`, `not_found`. */
export async function addNote(db: Db, user: Actor, id: string, text: string) {
  await db.transaction(async (db) => {
    const name = await requireSubject(db, user, id)
    await db.insert(personNotes).values({ user_id: id, author_id: user._id, text })
    await audit(db, user, 'person_note_added', { _id: id, name })
    await announceRecord(db, id)
  })
  return { ok: true as const }
}
