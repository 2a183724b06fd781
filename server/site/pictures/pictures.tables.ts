import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, now, timestamp } from '../../platform/db/columns.ts'

/** Small pictures that people uploaded, drawn anew: profile pictures, the logo. Some record names each of them. */
export const pictures = pgTable('pictures', {
  _id: id(),
  /** WebP. */
  bytes: bytes('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  created_at: timestamp('created_at').notNull().default(now),
})
