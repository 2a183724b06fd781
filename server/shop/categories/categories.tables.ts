import { pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../../platform/db/columns.ts'

/** Categories of the shop. */
export const categories = pgTable('shop_categories', {
  _id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
})
