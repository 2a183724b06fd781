import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CannedTexts } from '../../../../shared/support/tickets/canned-replies.ts'
import { id } from '../../../platform/db/columns.ts'

/** Answers that the team writes often, by language. */
export const cannedReplies = pgTable('canned_replies', {
  _id: id(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<CannedTexts>().notNull(),
  position: integer('position').notNull(),
})
