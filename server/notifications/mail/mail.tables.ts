import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'

/** Mails of a site without SMTP settings, which are stored instead of sent; the demo shows them under /dev/mailbox. */
export const storedMails = pgTable(
  'kept_mails',
  {
    _id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull().default(''),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('kept_mails_by_time').on(t.created_at)],
)
