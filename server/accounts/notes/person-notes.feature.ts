import { and, eq } from 'drizzle-orm'
import { personNoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { personActions } from '../people/person-actions.ts'
import { personNotes } from './person-notes.tables.ts'
import { teamNotes } from './team-notes.ts'

const personNoteHandlers = teamNotes(personNotes, {
  async lock(db, user, id) {
    if (id === user._id) throw new AppError('forbidden')
    const [person] = await db
      .select({ _id: users._id, username: users.username })
      .from(users)
      .where(and(eq(users._id, id), isAccount))
      .for('key share')
    if (!person) throw new AppError('not_found')
    return person
  },
  actions: personActions,
})

/** Notes of the team about people, for itself. */
export const notes: Feature = {
  name: 'person-notes',
  serves: [calls(personNoteRoutes, personNoteHandlers)],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: {
      'person_notes.user_id': 'Only the team sees its notes.',
      'person_notes.author_id': 'A note is about somebody else.',
    },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(personNotes).where(eq(personNotes.subject_id, _id)),
    retained: {
      'person_notes.author_id': 'What a colleague noted about others is still needed when they have left.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
