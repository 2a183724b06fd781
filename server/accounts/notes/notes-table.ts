import { index, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** The records that the notes of a table are about. */
type About = {
  /** The column that names the record. */
  column: string
  references: () => PgColumn
  /** `cascade`: the notes go with the record. */
  onDelete?: 'cascade'
  index: string
}

/** Makes the table for the team's internal notes about one kind of record. */
export const notesTable = (name: string, { column, references, onDelete, index: byRecord }: About) =>
  pgTable(
    name,
    {
      _id: id(),
      subject_id: uuid(column)
        .notNull()
        .references(references, onDelete && { onDelete }),
      author_id: uuid('author_id')
        .notNull()
        .references(() => users._id),
      text: text('text').notNull(),
      created_at: timestamp('created_at').notNull().default(now),
      changed_at: timestamp('changed_at'),
    },
    (t) => [index(byRecord).on(t.subject_id, t._id)],
  )
export type NotesTable = ReturnType<typeof notesTable>
