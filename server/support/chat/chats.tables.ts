import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Facts of the team about the chat with a customer, beside the conversation itself; made when they are first needed. */
export const chats = pgTable('chats', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users._id),
  /** Member of the team who answers it. */
  taken_by: uuid('taken_by').references(() => users._id),
  taken_at: timestamp('taken_at'),
  /** The opening that the last automatic answer promised: until then there is no other one. */
  automatic_until: timestamp('automatic_until'),
  /** `waiting_since` of the last wait that the team was notified of. */
  missed_since: timestamp('missed_since'),
})
