import { eq } from 'drizzle-orm'
import { personNoteRoutes } from '../../../shared/accounts/person-notes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { personNoteHandlers } from './person-notes.handlers.ts'
import { personNotes } from './person-notes.tables.ts'

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
    forget: (db, _portal, { _id }) => db.delete(personNotes).where(eq(personNotes.user_id, _id)),
    kept: {
      'person_notes.author_id': 'What a colleague noted about others is still needed when they have left.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
