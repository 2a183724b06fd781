import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** Links to agents' own portals, each with the key with which that portal calls for its agent. A revoked one stays for its orders. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    token_hash: text('token_hash').notNull().unique('partner_links_token_unique'),
    hint: text('hint').notNull(),
    /** The key before, which works as well until its time is over. */
    old_token_hash: text('old_token_hash').unique('partner_links_old_token_unique'),
    old_token_until: timestamp('old_token_until'),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    /** Written once a minute at most. */
    last_used_at: timestamp('last_used_at'),
    revoked_at: timestamp('revoked_at'),
    /** What the portal behind it says of itself, once it has connected. */
    portal_id: uuid('portal_id'),
    /** That portal, and those that pass orders up to it as far as it knows. */
    portal_ids: uuid('portal_ids').array().notNull().default(sql`'{}'`),
    site_title: text('site_title').notNull().default(''),
  },
  (t) => [
    index('partner_links_by_user').on(t.user_id, t._id),
    index('partner_links_by_maker').on(t.created_by),
    check('partner_links_old_key', sql`(${t.old_token_hash} is null) = (${t.old_token_until} is null)`),
  ],
)

/** The id by which other portals know this one, made when it is first needed: one row. */
export const portalIdentity = pgTable(
  'portal_identity',
  {
    one: boolean('one').primaryKey().default(true),
    portal_id: uuid('portal_id').notNull().default(sql`gen_random_uuid()`),
  },
  (t) => [check('portal_identity_one_row', sql`${t.one}`)],
)
