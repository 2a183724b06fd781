import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { importKinds } from '../../../shared/contract/csv-import.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Files whose records were taken over, of every kind. */
export const imports = pgTable('imports', {
  _id: id(),
  kind: text('kind', { enum: importKinds }).notNull(),
  name: text('name').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  created_by: uuid('created_by')
    .notNull()
    .references(() => users._id),
  created_at: timestamp('created_at').notNull().default(now),
  undone_at: timestamp('undone_at'),
})

/**
 * Records as an import found and left them, in the cells of their export: what is shown of an import, and what undoing
 * it brings back. Without a `record_id` it is only planned to add it; without `before` it is new.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => imports._id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    record_id: uuid('record_id'),
    name: text('name').notNull(),
    before: jsonb('before').$type<Record<string, string>>(),
    after: jsonb('after').$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.line] })],
)
