import { users } from '../../users/users.tables.ts'
import { notesTable } from './notes-table.ts'

/** Internal notes of the team about people. */
export const personNotes = notesTable('person_notes', {
  column: 'user_id',
  references: () => users._id,
  index: 'person_notes_by_person',
})
