import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, now, timestamp } from '../../platform/db/columns.ts'

/** Small pictures people uploaded, drawn anew: profile pictures, the logo. Each is what some record names. */
export const pictures = pgTable('pictures', {
  _id: id(),
  /** WebP. */
  bytes: bytes('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  created_at: timestamp('created_at').notNull().default(now),
})
