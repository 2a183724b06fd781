import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fileUploadStates, type OrderSuggestion } from '../../../shared/library/file-upload.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Files that customers sent outside of orders. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    request_key: uuid('request_key').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    contents: jsonb('contents').$type<{ name: string; size: number }[]>(),
    note: text('note').notNull(),
    state: text('state', { enum: fileUploadStates }).notNull().default('received'),
    suggestion: jsonb('suggestion').$type<OrderSuggestion & { service_name: string }>(),
    answer: text('answer').notNull().default(''),
    order_id: uuid('order_id').references(() => orders._id, { onDelete: 'set null' }),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    /** Time at which the file was removed. An order's file is the order's to remove. */
    deleted_at: timestamp('deleted_at'),
  },
  (t) => [
    unique('file_uploads_request_unique').on(t.user_id, t.request_key),
    index('file_uploads_by_user').on(t.user_id, t._id),
    index('file_uploads_by_state').on(t.state, t._id),
    index('file_uploads_by_order').on(t.order_id),
    index('file_uploads_kept')
      .on(t.updated_at)
      .where(sql`${t.deleted_at} is null and ${t.state} <> 'ordered'`),
  ],
)
