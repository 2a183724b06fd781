import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type Audience, recipientStates, skipReasons } from '../../../shared/notifications/bulk-mail.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** One newsletter. `request_key` prevents a form sent twice from becoming two. */
export const bulkMails = pgTable(
  'bulk_mails',
  {
    _id: id(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    cancelled_at: timestamp('cancelled_at'),
    request_key: uuid('request_key').notNull(),
  },
  (t) => [unique('bulk_mails_request_unique').on(t.created_by, t.request_key)],
)

/**
 * The recipients, chosen when the newsletter was sent, each with their state. `sending` is the moment between taking
 * a recipient and the mail server's answer: a recipient found in it later was interrupted, and isn't tried again
 * automatically.
 */
export const bulkMailRecipients = pgTable(
  'bulk_mail_recipients',
  {
    bulk_mail_id: uuid('bulk_mail_id')
      .notNull()
      .references(() => bulkMails._id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    state: text('state', { enum: recipientStates }).notNull().default('waiting'),
    reason: text('reason', { enum: skipReasons }),
    changed_at: timestamp('changed_at').notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.bulk_mail_id, t.user_id] }),
    index('bulk_mail_recipients_by_state').on(t.bulk_mail_id, t.state, t.user_id),
  ],
)

/** Time of the last letter of all processes: one row, see `waitForTurn`. */
export const bulkMailPace = pgTable(
  'bulk_mail_pace',
  { one: boolean('one').primaryKey().default(true), sent_at: timestamp('sent_at').notNull() },
  (t) => [check('bulk_mail_pace_one_row', sql`${t.one}`)],
)
