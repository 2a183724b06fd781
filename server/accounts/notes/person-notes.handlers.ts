import type { personNoteRoutes } from '../../../shared/accounts/person-notes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './list-notes.ts'
import { removeNote } from './remove-note.ts'

export const personNoteHandlers: Handlers<typeof personNoteRoutes> = {
  list: ({ db, user, params, query }) => listNotes(db, user, params.id, query),
  add: ({ db, portal, user, params, body }) => addNote(db, portal, user, params.id, body.text),
  remove: ({ db, portal, user, params }) => removeNote(db, portal, user, params.id, params.note),
}
