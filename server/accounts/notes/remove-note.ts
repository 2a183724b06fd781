import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { personActions } from '../people/person-actions.ts'
import { requireSubject } from './list-notes.ts'
import { personNotes } from './person-notes.tables.ts'

/** Deletes a note: one's own, or as an admin anybody's. Throws `forbidden` for notes about oneself, `not_found`. */
export async function removeNote(db: Db, portal: Portal, user: Actor, id: string, note: string) {
  await db.transaction(async (db) => {
    const person = await requireSubject(db, user, id)
    const isAdmin = user.role_id === roles.admin
    const gone = await db
      .delete(personNotes)
      .where(
        and(
          eq(personNotes._id, note),
          eq(personNotes.user_id, id),
          isAdmin ? undefined : eq(personNotes.author_id, user._id),
        ),
      )
      .returning({ _id: personNotes._id })
    if (gone.length === 0) throw new AppError('not_found')
    await record(db, portal, user, personActions.note_removed, person)
  })
  return { ok: true as const }
}
