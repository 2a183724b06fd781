import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importProblems, importStates } from '../../../shared/vehicles/import.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Imports of vehicles, of which one works at a time. The file is stored until it is applied or another one comes. */
export const vehicleImports = pgTable(
  'vehicle_imports',
  {
    _id: id(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    storage_key: text('storage_key').unique('vehicle_imports_storage_key_unique'),
    state: text('state', { enum: importStates }).notNull(),
    /** Bytes that were read, and the last line whose row was dealt with: work goes on after it. */
    bytes_read: integer('bytes_read').notNull().default(0),
    last_line: integer('last_line').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    problems: integer('problems').notNull().default(0),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    finished_at: timestamp('finished_at'),
  },
  (t) => [
    uniqueIndex('vehicle_imports_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${t.state} in ('checking', 'applying', 'undoing')`),
  ],
)

/** Problems of the file of an import, the first ten thousand by line. */
export const vehicleImportProblems = pgTable(
  'vehicle_import_problems',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => vehicleImports._id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    column: text('column').notNull(),
    problem: text('problem', { enum: importProblems }).notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.line, t.column] })],
)
