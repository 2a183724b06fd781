import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PersonRow } from '../../shared/accounts/person.ts'
import { powerUnits, torqueUnits } from '../../shared/contract/units.ts'
import { themeNames } from '../../shared/site/theme-names.ts'
import { inAlphabet } from '../platform/db/alphabet.ts'
import { id, now, timestamp } from '../platform/db/columns.ts'

/** Rows that an index of lists of people has, see `isAccount`. */
const ofAccounts = ({ deleted_at, guest }: Record<'deleted_at' | 'guest', AnyPgColumn>) =>
  sql`${deleted_at} is null and not ${guest}`

export const users = pgTable(
  'users',
  {
    _id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    phone: text('phone').notNull().default(''),
    /** The number that was confirmed by a code sent by SMS, as `+491701234567`; another `phone` isn't confirmed by it. */
    confirmed_phone: text('confirmed_phone').notNull().default(''),
    country: text('country').notNull().default(''),
    company_name: text('company_name').notNull().default(''),
    vat_no: text('vat_no').notNull().default(''),
    company_reg: text('company_reg').notNull().default(''),
    web_url: text('web_url').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    post_code: text('post_code').notNull().default(''),
    google_place_id: text('google_place_id').notNull().default(''),
    /** Position on the map, in degrees (WGS 84). */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The profile picture's key in the storage. */
    picture: text('picture'),
    role_id: smallint('role_id').$type<PersonRow['role_id']>().notNull().default(2),
    account_type: text('account_type', { enum: ['customer', 'dealer', 'agent'] })
      .notNull()
      .default('customer'),
    permissions: text('permissions').array().notNull().default([]),
    verified: boolean('verified').notNull().default(false),
    status: smallint('status').$type<PersonRow['status']>().notNull().default(0),
    price_type: smallint('price_type').notNull().default(1),
    master_or_slave: text('master_or_slave', { enum: ['master', 'slave'] })
      .notNull()
      .default('slave'),
    my_tools: text('my_tools').array().notNull().default([]),
    locale: text('locale').notNull().default('en'),
    /** Null until the person chooses one: the site's is used. */
    theme: text('theme', { enum: themeNames }),
    /** Units of power and torque; null until the person chooses: those of their country are used. */
    power_unit: text('power_unit', { enum: powerUnits }),
    torque_unit: text('torque_unit', { enum: torqueUnits }),
    /** True while they want newsletters. */
    wants_news: boolean('wants_news').notNull().default(true),
    /** True for the buyer of one shop order without an account: nobody signs in as them, and they are in no list of people. */
    guest: boolean('guest').notNull().default(false),
    terms_accepted_at: timestamp('terms_accepted_at').notNull().default(now),
    created_at: timestamp('created_at').notNull().default(now),
    last_signed_in_at: timestamp('last_signed_in_at'),
    /** Time of the deletion, from when nothing personal is left; the row stays for records that must be retained. */
    deleted_at: timestamp('deleted_at'),
    /** Text for the search, folded. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(username || ' ' || email || ' ' || firstname || ' ' || lastname || ' ' || company_name || ' ' || phone)`,
      ),
    /**
     * Text for the search of dealers and agents, folded. Null unless they are active, verified and have a
     * position on the map.
     */
    place_text: text('place_text').generatedAlwaysAs(
      sql`case when google_place_id <> '' and role_id = 2 and account_type in ('dealer', 'agent') and verified and status = 1
        and deleted_at is null then fold(company_name || ' ' || address || ' ' || post_code || ' ' || city || ' ' || country) end`,
    ),
  },
  (t) => [
    // An account's own: guests order with whatever address they have.
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`).where(sql`not ${t.guest}`),
    index('users_guests_by_email').on(sql`lower(${t.email})`, t.created_at).where(sql`${t.guest}`),
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    check('users_price_type_valid', sql`${t.price_type} between 1 and 3`),
    index('users_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('users_on_the_map').on(inAlphabet(t.company_name), t._id).where(sql`${t.place_text} is not null`),
    index('users_places').using('gin', sql`${t.place_text} gin_trgm_ops`),
    index('users_by_kind').on(t.role_id, t.account_type, t._id).where(ofAccounts(t)),
    index('users_by_status').on(t.status, t._id).where(ofAccounts(t)),
    index('users_by_verification').on(t.verified, t._id).where(ofAccounts(t)),
    index('users_by_price_type').on(t.price_type, t._id).where(ofAccounts(t)),
    index('users_by_country').on(t.country, t._id).where(ofAccounts(t)),
    index('users_by_name')
      .on(inAlphabet(sql`${t.firstname} || ' ' || ${t.lastname}`), t._id)
      .where(ofAccounts(t)),
    index('users_by_company').on(inAlphabet(t.company_name), t._id).where(ofAccounts(t)),
    index('users_by_last_seen')
      .on(sql`coalesce(${t.last_signed_in_at}, ${t.created_at})`, t._id)
      .where(ofAccounts(t)),
    index('users_by_sign_in').on(t.last_signed_in_at.asc().nullsFirst(), t._id).where(ofAccounts(t)),
  ],
)

/** One sign-in of one person on one device; its rights end with `ended_at`. */
export const sessions = pgTable(
  'sessions',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    /** The admin who acts as this customer. */
    acting_admin_id: uuid('acting_admin_id').references(() => users._id, { onDelete: 'cascade' }),
    created_at: timestamp('created_at').notNull().default(now),
    /** Time of the last use of its refresh token. */
    last_used_at: timestamp('last_used_at').notNull().default(now),
    /** The browser's name for itself, by which its owner recognises it. */
    user_agent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    ended_at: timestamp('ended_at'),
  },
  (t) => [index('sessions_by_user').on(t.user_id)],
)

/** Refresh tokens of a session, hashed; a used one that comes back ends the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions._id, { onDelete: 'cascade' }),
    expires_at: timestamp('expires_at').notNull(),
    used_at: timestamp('used_at'),
  },
  (t) => [index('refresh_tokens_by_session').on(t.session_id)],
)

/** The one valid code of a person for a purpose; asking again replaces it. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['verify_email', 'forgot_password', 'confirm_phone', 'change_email', 'open_account'],
    }).notNull(),
    code_hash: text('code_hash').notNull(),
    tries_left: integer('tries_left').notNull().default(5),
    sent_at: timestamp('sent_at').notNull().default(now),
    /** Codes sent since `first_sent_at`, this one included. */
    sent: integer('sent').notNull().default(1),
    first_sent_at: timestamp('first_sent_at').notNull().default(now),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [uniqueIndex('mailed_codes_unique').on(t.user_id, t.purpose)],
)

/** Tokens for which the right forgot-password code was exchanged: the holder may set a new password, once. */
export const passwordResets = pgTable('password_resets', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users._id, { onDelete: 'cascade' }),
  token_hash: text('token_hash').notNull().unique(),
  expires_at: timestamp('expires_at').notNull(),
})

/** Tries to sign in since `since`, by the person's `_id`, or by the typed name where nobody has it. */
export const signInTries = pgTable('sign_in_tries', {
  account: text('account').primaryKey(),
  tries: integer('tries').notNull().default(1),
  since: timestamp('since').notNull().default(now),
})

/** Solved captchas, stored until they expire: each counts once. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expires_at: timestamp('expires_at').notNull(),
})

/**
 * The actions of the team on other people's accounts and data, and on the site. Append only: a trigger refuses any
 * change. A line needs no other record to be read, so that it outlives the people and records it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    _id: id(),
    actor_id: uuid('actor_id'),
    actor_name: text('actor_name').notNull(),
    act: text('act').notNull(),
    subject_id: uuid('subject_id'),
    subject_name: text('subject_name').notNull().default(''),
    /** User names of actor and subject, to find them by. */
    user_names: text('user_names').notNull().default(''),
    detail: text('detail').notNull().default(''),
    /** The changed fields alone, as they were before; `after` has their new values. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    created_at: timestamp('created_at').notNull().default(now),
    /** Text for the search, folded. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(actor_name || ' ' || subject_name || ' ' || user_names || ' ' || replace(act, '_', ' ') || ' ' || detail)`,
      ),
  },
  (t) => [
    index('audit_log_by_time').on(t.created_at, t._id),
    index('audit_log_by_subject').on(t.subject_id, t.created_at, t._id),
    index('audit_log_by_actor').on(t.actor_id, t.created_at, t._id),
    index('audit_log_by_act').on(t.act, t.created_at, t._id),
    index('audit_log_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)
