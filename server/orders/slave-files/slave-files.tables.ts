import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  conversionDirections,
  conversionProblems,
  conversionStates,
} from '../../../shared/orders/slave-files.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'
import { orderFiles, orders, softwareOf } from '../lifecycle/orders.tables.ts'
import type { Converted } from './slave-service.ts'

/** Files that a tool maker's service converts: one row a file, which starts anew when it is tried again. */
export const fileConversions = pgTable(
  'file_conversions',
  {
    _id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    file_id: uuid('file_id')
      .notNull()
      .references(() => orderFiles._id, { onDelete: 'cascade' }),
    direction: text('direction', { enum: conversionDirections }).notNull(),
    state: text('state', { enum: conversionStates }).notNull().default('working'),
    problem: text('problem', { enum: conversionProblems }),
    said: text('said').notNull().default(''),
    /** Hash of the file that is sent: anything else isn't. */
    source_sha256: text('source_sha256').notNull(),
    /** Names of the work at the service: its place for the file, and the operation that is asked for. */
    slot: text('slot'),
    operation: text('operation'),
    /** What encoding has to know of the decoded file. */
    details: jsonb('details').$type<Converted['details']>(),
    /** Counts the starts: what an earlier one brings is thrown away. */
    attempt: integer('attempt').notNull().default(1),
    /** Failures to reach the service in this attempt. */
    failures: integer('failures').notNull().default(0),
    asked_by: uuid('asked_by').references(() => users._id, { onDelete: 'set null' }),
    asked_at: timestamp('asked_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    /** The decoded file. */
    name: text('name'),
    size: integer('size'),
    sha256: text('sha256'),
    /** What was read out of it. */
    identity: jsonb('identity').$type<EcuIdentity>(),
    identity_version: integer('identity_version').notNull().default(0),
    storage_key: text('storage_key').unique('file_conversions_storage_key_unique'),
  },
  (t) => [
    unique('file_conversions_file_unique').on(t.file_id),
    unique('file_conversions_operation_unique').on(t.operation),
    index('file_conversions_by_software').on(softwareOf(t)),
    index('file_conversions_by_order').on(t.order_id),
    index('file_conversions_by_identity_version')
      .on(t.identity_version)
      .where(sql`${t.identity} is not null and ${t.storage_key} is not null`),
    index('file_conversions_by_person').on(t.asked_by),
  ],
)
