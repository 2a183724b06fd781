import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, now, timestamp } from '../platform/db/columns.ts'
import { users } from './users.tables.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users._id, { onDelete: 'cascade' })

/** A person's authenticator app (TOTP, RFC 6238); it counts once it is confirmed. */
export const authenticatorApps = pgTable('authenticator_apps', {
  user_id: owner().primaryKey(),
  /** Encrypted; see `seal`. */
  sealed_secret: text('sealed_secret').notNull(),
  /** The 30-second step whose code was used last: it and earlier ones count no more. */
  last_step: integer('last_step').notNull().default(0),
  confirmed_at: timestamp('confirmed_at'),
})

/** Passkeys (WebAuthn); the private key never leaves its owner's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    _id: id(),
    user_id: owner(),
    /** base64url, as the browser names it. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
    last_used_at: timestamp('last_used_at'),
  },
  (t) => [index('passkeys_by_user').on(t.user_id)],
)

/** Recovery codes that weren't used yet, hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: owner(), code_hash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

/**
 * Challenges for passkeys to sign, each for one purpose and once. The person is unknown for a sign-in with a passkey
 * alone.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'second_factor', 'sign_in'] }).notNull(),
    user_id: uuid('user_id').references(() => users._id, { onDelete: 'cascade' }),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_by_end').on(t.expires_at)],
)

/** Sign-ins whose password was right and whose second step is still to come. */
export const pendingSignIns = pgTable(
  'half_sign_ins',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: owner(),
    /** The person's password hash at that time: a new password makes this worthless. */
    password_hash: text('password_hash').notNull(),
    tries_left: integer('tries_left').notNull().default(5),
    expires_at: timestamp('expires_at').notNull(),
  },
  (t) => [index('half_sign_ins_by_end').on(t.expires_at)],
)

/** Wrong codes sent for a person by day (UTC); no row means none on any day. */
export const wrongCodes = pgTable('wrong_codes', {
  user_id: owner().primaryKey(),
  day: date('day').notNull(),
  count: integer('count').notNull(),
})
