import { and, desc, eq } from 'drizzle-orm'
import type { PersonNote } from '../../../shared/accounts/person-notes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { personNotes } from './person-notes.tables.ts'

const list = listOf(personNotes, (db) =>
  db
    .select({
      _id: personNotes._id,
      text: personNotes.text,
      author: { _id: users._id, name: shownName },
      created_at: personNotes.created_at,
    })
    .from(personNotes)
    .innerJoin(users, eq(users._id, personNotes.author_id))
    .$dynamic(),
)

/** Lists the notes about somebody else, newest first. Throws `forbidden` for one's own, `not_found`. */
export async function listNotes(
  db: Db,
  user: Actor,
  id: string,
  paging: Paging,
): Promise<PageOf<PersonNote>> {
  await requireSubject(db, user, id)
  const found = await pageOf(db, list, eq(personNotes.user_id, id), {
    ...paging,
    order: desc(personNotes._id),
  })
  const mayDelete = ({ author }: { author: { _id: string } }) =>
    author._id === user._id || user.role_id === roles.admin
  return { ...found, items: found.items.map((note) => ({ ...note, can_delete: mayDelete(note) })) }
}

/**
 * Returns somebody whom this person may read and write notes about, and keeps them from being deleted
 * until a transaction ends. Throws `forbidden` for oneself, `not_found`.
 */
export async function requireSubject(db: Db, user: Actor, id: string) {
  if (id === user._id) throw new AppError('forbidden')
  const [person] = await db
    .select({ _id: users._id, username: users.username })
    .from(users)
    .where(and(eq(users._id, id), isAccount))
    .for('key share')
  if (!person) throw new AppError('not_found')
  return person
}
