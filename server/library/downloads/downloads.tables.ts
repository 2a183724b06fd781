import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'

/** Bytes of a file, which may be more than four bytes can count. */
const size = (name: string) => bigint(name, { mode: 'number' })

/** Downloads: each is a file in the storage, or a link. */
export const downloads = pgTable(
  'downloads',
  {
    _id: id(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    version: text('version').notNull(),
    note: text('note').notNull(),
    is_public: boolean('is_public').notNull(),
    url: text('url'),
    file_name: text('file_name'),
    file_size: size('file_size'),
    sha256: text('sha256'),
    storage_key: text('storage_key').unique(),
    count: integer('count').notNull().default(0),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
  },
  (t) => [
    check(
      'downloads_file_or_link',
      sql`(${t.url} is null) = (num_nulls(${t.file_name}, ${t.file_size}, ${t.sha256}, ${t.storage_key}) = 0)`,
    ),
    index('downloads_by_category').on(t.category),
  ],
)

/** Files that are sent in parts, until they become downloads. */
export const partedUploads = pgTable('parted_uploads', {
  _id: id(),
  name: text('name').notNull(),
  size: size('size').notNull(),
  received: size('received').notNull().default(0),
  /** Time of the last part. */
  updated_at: timestamp('updated_at').notNull().default(now),
})

/** The parts that have arrived, by the byte at which they begin. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    upload_id: uuid('upload_id')
      .notNull()
      .references(() => partedUploads._id, { onDelete: 'cascade' }),
    offset: size('offset').notNull(),
    size: integer('size').notNull(),
    storage_key: text('storage_key').notNull().unique(),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.offset] })],
)
