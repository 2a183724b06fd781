import { integer, text } from 'drizzle-orm/pg-core'

/** Columns of a picture that was drawn anew: width and height in pixels, `size` in bytes. A small one has no thumbnail. */
export const storedPictureColumns = () => ({
  name: text('name').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  storage_key: text('storage_key').notNull().unique(),
  thumbnail_key: text('thumbnail_key').unique(),
})
