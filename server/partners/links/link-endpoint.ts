import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { keyRotation } from '../../../shared/partners/api-keys.ts'
import type { LinkedEndpoint } from '../../../shared/partners/partner-link.ts'
import { webhookTypes } from '../../../shared/partners/webhook-events.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { replaceSecret, requireOutside, sendWaiting } from '../webhooks/change-endpoints.ts'
import { makeSecret, sealSecret, unsealSecret } from '../webhooks/sign-webhook.ts'
import { webhookEndpoints as table } from '../webhooks/webhooks.tables.ts'
import { changeLink } from './change-links.ts'
import { linkActions } from './link-actions.ts'
import { portalsFromHereUp } from './portal-ids.ts'

/** Events that are posted to the portal behind a link. */
export const linkEvents = webhookTypes.filter((type) => type.startsWith('order.'))

/**
 * Sets where the events of a link are posted, and who takes them; what has waited meanwhile is sent. The secret stays the same when
 * it is set again. Throws `link_loop` for a portal that passes orders up to itself, `invalid_input` for an address that isn't outside.
 */
export async function setLinkEndpoint(
  db: Db,
  portal: Portal,
  user: Actor,
  { url, portal_id, portal_ids, site_title }: LinkedEndpoint,
) {
  requireOutside(portal, url)
  const below = [...new Set([portal_id, ...portal_ids])]
  return db.transaction(async (db) => {
    const above = await portalsFromHereUp(db)
    if (below.some((one) => above.includes(one))) throw new AppError('link_loop')
    const link = await changeLink(db, linkOf(user), { portal_id, portal_ids: below, site_title })
    const secret = sealSecret(portal.secret, makeSecret())
    const [endpoint] = await db
      .insert(table)
      .values({ link_id: link._id, url, description: '', events: linkEvents, secret })
      .onConflictDoUpdate({
        target: table.link_id,
        set: { url, events: linkEvents, status: 'active', failing_since: null },
      })
      .returning({ _id: table._id, secret: table.secret })
    if (!endpoint) throw new AppError('internal_error')
    await sendWaiting(db, endpoint._id)
    await record(db, portal, user, linkActions.endpoint_changed, link)
    return { secret: unsealSecret(portal.secret, endpoint.secret) }
  })
}

/** Replaces the secret that signs the events of a link; see `replaceSecret`. Throws `not_found`. */
export function rotateLinkSecret(
  db: Db,
  portal: Portal,
  user: Actor,
  { overlap_hours }: z.output<typeof keyRotation>,
) {
  return db.transaction(async (db) => {
    const [endpoint] = await db
      .select()
      .from(table)
      .where(eq(table.link_id, linkOf(user)))
      .for('no key update')
    if (!endpoint) throw new AppError('not_found')
    return replaceSecret(db, portal, endpoint, overlap_hours)
  })
}

/** Has no more events of a link posted. */
export function removeLinkEndpoint(db: Db, portal: Portal, user: Actor) {
  return db.transaction(async (db) => {
    const link = await changeLink(db, linkOf(user), { portal_id: null, portal_ids: [] })
    await db.delete(table).where(eq(table.link_id, link._id))
    await record(db, portal, user, linkActions.endpoint_changed, link)
    return { ok: true as const }
  })
}

/** Returns the link with whose key a call was made. */
export function linkOf({ key }: Actor): string {
  if (key?.kind !== 'link') throw new AppError('link_key_needed')
  return key._id
}
