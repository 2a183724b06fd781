import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { linkKeyPrefix } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { keyRotation } from '../../../shared/partners/api-keys.ts'
import { type IssuedLink, mostLinks, type newLink } from '../../../shared/partners/link-keys.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { makeKeyToken } from '../../users/sessions/tokens.ts'
import { isNotBlocked } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { webhookEndpoints } from '../webhooks/webhooks.tables.ts'
import { type LinkRow, linkActions } from './link-actions.ts'
import { partnerLinks as table } from './links.tables.ts'
import { readLink } from './read-links.ts'

/** Issues an agent the key of a link, whose text is answered this once. Throws `not_found` for who is no agent, `too_many_links`. */
export function issueLink(
  db: Db,
  portal: Portal,
  user: Actor,
  { user_id, name }: z.output<typeof newLink>,
): Promise<IssuedLink> {
  const { token, ...stored } = makeKeyToken(linkKeyPrefix)
  return db.transaction(async (db) => {
    const [agent] = await db
      .select({ _id: users._id })
      .from(users)
      .where(and(eq(users._id, user_id), eq(users.account_type, 'agent'), isNotBlocked))
      .for('no key update')
    if (!agent) throw new AppError('not_found')
    if ((await db.$count(table, and(eq(table.user_id, user_id), isNull(table.revoked_at)))) >= mostLinks)
      throw new AppError('too_many_links', { data: { most: mostLinks } })
    const [link] = await db
      .insert(table)
      .values({ user_id, name, ...stored, created_by: user._id })
      .returning()
    if (!link) throw new AppError('internal_error')
    await record(db, portal, user, linkActions.issued, link)
    return { link: await readLink(db, link._id), token }
  })
}

/**
 * Replaces the key of a link. The old one goes on working for so many hours, so that the agent's portal can be given the new one
 * meanwhile. Throws `not_found`.
 */
export function rotateLinkKey(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { overlap_hours }: z.output<typeof keyRotation>,
): Promise<IssuedLink> {
  const { token, ...stored } = makeKeyToken(linkKeyPrefix)
  const old =
    overlap_hours === 0
      ? { old_token_hash: null, old_token_until: null }
      : {
          old_token_hash: sql`${table.token_hash}`,
          old_token_until: sql`now() + make_interval(hours => ${overlap_hours}::integer)`,
        }
  return db.transaction(async (db) => {
    const link = await changeLink(db, _id, { ...stored, ...old })
    await record(db, portal, user, linkActions.key_replaced, link)
    return { link: await readLink(db, _id), token }
  })
}

/** Revokes a link: its key stops working at once, in every process, and what waits to be posted to its portal goes. Throws `not_found`. */
export function revokeLink(db: Db, portal: Portal, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const link = await changeLink(db, _id, {
      revoked_at: sql`now()`,
      ...{ old_token_hash: null, old_token_until: null },
    })
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.link_id, _id))
    await record(db, portal, user, linkActions.revoked, link)
    return { ok: true as const }
  })
}

type Change = { [K in keyof LinkRow]?: LinkRow[K] | ReturnType<typeof sql> }

/** Changes a link that wasn't revoked. Throws `not_found`. */
export async function changeLink(db: Db, _id: string, change: Change): Promise<LinkRow> {
  const [link] = await db
    .update(table)
    .set(change)
    .where(and(eq(table._id, _id), isNull(table.revoked_at)))
    .returning()
  if (!link) throw new AppError('not_found')
  return link
}
