import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ApiScope, keyKinds } from '../../../shared/contract/api-scopes.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { apiAccesses } from '../access/access.tables.ts'

/** Keys of API accesses. Of a secret key only the hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    _id: id(),
    access_id: uuid('access_id')
      .notNull()
      .references(() => apiAccesses._id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: keyKinds }).notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    token_hash: text('token_hash').notNull().unique('api_keys_token_unique'),
    /** The text of a publishable key. */
    token: text('token'),
    hint: text('hint').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
    /** Written once a minute at most. */
    last_used_at: timestamp('last_used_at'),
    expires_at: timestamp('expires_at'),
    revoked_at: timestamp('revoked_at'),
  },
  (t) => [index('api_keys_by_access').on(t.access_id, t._id)],
)

/** Condition on keys that work, or would if their access were active. */
export const isValid = and(
  isNull(apiKeys.revoked_at),
  or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, sql`now()`)),
)
