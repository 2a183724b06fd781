import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Internal notes of the team about people. */
export const personNotes = pgTable(
  'person_notes',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users._id),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('person_notes_by_person').on(t.user_id, t._id)],
)
