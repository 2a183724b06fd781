import type { personNoteRoutes } from '../../../shared/accounts/person-notes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './list-notes.ts'
import { removeNote } from './remove-note.ts'

export const personNoteHandlers: Handlers<typeof personNoteRoutes> = {
  list: ({ db, user, params, query }) => listNotes(db, user, params.id, query),
  add: ({ db, user, params, body }) => addNote(db, user, params.id, body.text),
  remove: ({ db, user, params }) => removeNote(db, user, params.id, params.note),
}
