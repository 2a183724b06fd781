import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type KeyKind, keyPrefixes } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  type ApiKey,
  type keyRotation,
  type MadeKey,
  mostKeys,
  type newKey,
} from '../../../shared/partners/api-keys.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { makeKeyToken } from '../../users/sessions/tokens.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { type AccessRow, accessActions } from '../access/access-actions.ts'
import { lockAccess, lockOwn } from '../access/buy-access.ts'
import { apiKeys, isValid } from './keys.tables.ts'

type NewKey = z.output<typeof newKey>

const columns = {
  _id: apiKeys._id,
  kind: apiKeys.kind,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  token: apiKeys.token,
  hint: apiKeys.hint,
  created_at: apiKeys.created_at,
  last_used_at: apiKeys.last_used_at,
  expires_at: apiKeys.expires_at,
}

/** Lists the valid keys of an access, newest first. Of a person's own one where `user` is given; throws `not_found` for another. */
export async function listKeys(db: Db, access_id: string, user?: Actor): Promise<ApiKey[]> {
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses._id, access_id))
  if (!access || (user && access.user_id !== user._id)) throw new AppError('not_found')
  return db
    .select(columns)
    .from(apiKeys)
    .where(and(eq(apiKeys.access_id, access_id), isValid))
    .orderBy(desc(apiKeys._id))
}

/** Makes a key of a person's own access. Throws `not_found`, `too_many_keys`. */
export function makeKey(
  db: Db,
  portal: Portal,
  user: Actor,
  access_id: string,
  form: NewKey,
): Promise<MadeKey> {
  return db.transaction(async (db) => {
    const access = await lockOwn(db, user, access_id)
    return add(db, portal, user, access, form)
  })
}

/**
 * Replaces a key by a new one of the same name and scopes. The old one goes on working for so many hours, so that whatever uses
 * it can be changed meanwhile. Throws `not_found`, `too_many_keys`.
 */
export function rotateKey(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { overlap_hours }: z.output<typeof keyRotation>,
): Promise<MadeKey> {
  return db.transaction(async (db) => {
    const { key, access } = await lockKey(db, _id)
    if (access.user_id !== user._id) throw new AppError('not_found')
    const ends = sql`now() + make_interval(hours => ${overlap_hours}::integer)`
    await db
      .update(apiKeys)
      .set({ expires_at: sql`least(${apiKeys.expires_at}, ${ends})` })
      .where(eq(apiKeys._id, _id))
    return add(db, portal, user, access, key)
  })
}

/** Revokes a key of a person's own access: it stops working at once, in every process. Throws `not_found`. */
export function revokeOwnKey(db: Db, portal: Portal, user: Actor, _id: string) {
  return revoke(db, portal, user, _id, (access) => access.user_id === user._id)
}

/** Revokes a customer's key for the operator. Throws `not_found`. */
export function revokeKeyOf(db: Db, portal: Portal, user: Actor, _id: string) {
  return revoke(db, portal, user, _id, () => true)
}

function revoke(db: Db, portal: Portal, user: Actor, _id: string, isAllowed: (access: AccessRow) => boolean) {
  return db.transaction(async (db) => {
    const { key, access } = await lockKey(db, _id)
    if (!isAllowed(access)) throw new AppError('not_found')
    await db.update(apiKeys).set({ revoked_at: sql`now()` }).where(eq(apiKeys._id, _id))
    await record(db, portal, user, accessActions.key_revoked, access, { key: key.name })
    return { ok: true as const }
  })
}

async function add(
  db: Db,
  portal: Portal,
  user: Actor,
  access: AccessRow,
  { kind, name, scopes }: Pick<NewKey, 'name' | 'scopes'> & { kind: KeyKind },
): Promise<MadeKey> {
  const valid = await db.$count(apiKeys, and(eq(apiKeys.access_id, access._id), isValid))
  if (valid >= mostKeys) throw new AppError('too_many_keys', { data: { most: mostKeys } })
  const { token, ...stored } = makeKeyToken(keyPrefixes[kind])
  const [key] = await db
    .insert(apiKeys)
    .values({
      access_id: access._id,
      ...{ kind, name, scopes, ...stored },
      token: kind === 'publishable' ? token : null,
    })
    .returning(columns)
  if (!key) throw new AppError('internal_error')
  await record(db, portal, user, accessActions.key_made, access)
  return { key, token }
}

/** Locks a valid key with its access, the access first as whoever makes one does. Throws `not_found`. */
async function lockKey(db: Db, _id: string) {
  const [found] = await db.select({ access_id: apiKeys.access_id }).from(apiKeys).where(eq(apiKeys._id, _id))
  if (!found) throw new AppError('not_found')
  const access = await lockAccess(db, found.access_id)
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys._id, _id), isValid))
  if (!key) throw new AppError('not_found')
  return { key, access }
}
