import { and, desc, eq } from 'drizzle-orm'
import { siteKeyPrefix } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { MadeSiteKey, SiteKey } from '../../../shared/orders/automation.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { actorColumns, withoutSession } from '../../users/actor.ts'
import { audit } from '../../users/audit/audit.ts'
import { hashToken, makeKeyToken } from '../../users/sessions/tokens.ts'
import { writeKeyUse } from '../../users/sessions/write-key-use.ts'
import { shownName } from '../../users/user-columns.ts'
import { isNotBlocked } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { siteKeys as table } from './automation.tables.ts'

/** Most keys of the site that work at the same time. */
const mostSiteKeys = 20

const columns = {
  _id: table._id,
  name: table.name,
  hint: table.hint,
  created_by: shownName,
  created_at: table.created_at,
  last_used_at: table.last_used_at,
}
const select = (db: Db) => db.select(columns).from(table).innerJoin(users, eq(users._id, table.created_by))

/** Lists the keys of the site, newest first. */
export function listSiteKeys(db: Db): Promise<SiteKey[]> {
  return select(db).orderBy(desc(table._id))
}

/** Makes a key of the site, whose text is answered this once. Throws `forbidden` for who is no admin, `too_many_keys`. */
export function makeSiteKey(db: Db, user: Actor, name: string): Promise<MadeSiteKey> {
  requireAdmin(user)
  const { token, ...stored } = makeKeyToken(siteKeyPrefix)
  return db.transaction(async (db) => {
    if ((await db.$count(table)) >= mostSiteKeys)
      throw new AppError('too_many_keys', { data: { most: mostSiteKeys } })
    const [made] = await db
      .insert(table)
      .values({ name, ...stored, created_by: user._id })
      .returning({ _id: table._id })
    const [key] = await select(db).where(eq(table._id, made?._id ?? ''))
    if (!key) throw new AppError('internal_error')
    await audit(db, user, 'site_key_made', { _id: key._id, name })
    return { key, token }
  })
}

/** Revokes a key of the site: it stops working at once. Throws `not_found`, `forbidden` for who is no admin. */
export function revokeSiteKey(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const [key] = await db.delete(table).where(eq(table._id, _id)).returning()
    if (!key) throw new AppError('not_found')
    requireAdmin(user)
    await audit(db, user, 'site_key_revoked', key)
    return { ok: true as const }
  })
}

function requireAdmin({ role_id }: Actor) {
  if (role_id !== roles.admin) throw new AppError('forbidden')
}

/**
 * Finds the admin who made a key of the site, while they are one. It is asked for at every call, so that a revoked key is
 * out at once. Throws `key_invalid`.
 */
export async function ownerOfSiteKey(db: Db, token: string): Promise<Actor> {
  const [found] = await db
    .select({ _id: table._id, actor: actorColumns })
    .from(table)
    .innerJoin(users, eq(users._id, table.created_by))
    .where(and(eq(table.token_hash, hashToken(token)), eq(users.role_id, roles.admin), isNotBlocked))
  if (!found) throw new AppError('key_invalid')
  await writeKeyUse(db, table, found._id)
  // Who made the key signed in with a second factor where that is asked for.
  const person = { ...withoutSession(found.actor), has_second_factor: true }
  return { ...person, key: { _id: found._id, kind: 'site', scopes: [] } }
}
