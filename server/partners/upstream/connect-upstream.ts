import { eq, inArray, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import { ok } from '../../../shared/contract/fields.ts'
import { linkProtocol } from '../../../shared/contract/link-headers.ts'
import { type LinkState, linkState, partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import type { Upstream, upstreamConnection } from '../../../shared/partners/upstream.ts'
import { secretOfEndpoint } from '../../../shared/partners/webhooks.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { portalsFromHereDown, readPortalId } from '../links/portal-ids.ts'
import { sealSecret, unsealSecret } from '../webhooks/sign-webhook.ts'
import { announceLink } from './announce-link.ts'
import { type Asked, askUpstream, UpstreamAway, UpstreamRefusal } from './ask-upstream.ts'
import { readLink, sealKey } from './read-link.ts'
import { readUpstream } from './read-upstream.ts'
import { wakeAll } from './retry-orders.ts'
import { isBusy } from './sync-order.ts'
import { upstreamLink as table, upstreamOrders } from './upstream.tables.ts'

/** Where the upstream portal posts its events. */
export const eventsPath = '/api/upstream/events'
/** Hours for which events that were signed with the secret before still count. */
const overlapHours = 24

/**
 * Connects this portal to an upstream one, or to the same one with another key or address: reads its state, registers the address for its
 * events, and tries everything that waited again.
 *
 * @throws AppError `upstream_unreachable`, `upstream_key_refused`, `link_version`, `link_loop` for this portal itself and for one that
 *   passes orders up to it, `upstream_connected` while orders are open at another one
 */
export async function connectUpstream(
  portal: RunningPortal,
  user: Actor,
  { url, key }: z.output<typeof upstreamConnection>,
): Promise<Upstream> {
  const { db } = portal
  const asked = { url, key, path: [await readPortalId(db)] }
  const state = await askState(portal, asked)
  await requireNoLoop(db, state)
  await requireSamePortal(db, state)
  const { secret } = await asking(setEndpoint(portal, asked))
  await db.transaction(async (db) => {
    const connection = {
      ...{ url, key: sealKey(portal.secret, key), hint: `${key.slice(0, 12)}…${key.slice(-4)}` },
      ...(await connectedNow(db, portal, state, secret)),
      connected_by: user._id,
    }
    await db.insert(table).values(connection).onConflictDoUpdate({ target: table.one, set: connection })
    await audit(db, user, 'upstream_connected', { _id: null, name: state.site_title }, { after: { url } })
    await wakeAll(db, portal)
    await announceLink(db)
  })
  return readUpstream(portal)
}

/** Returns what is written down of a connection that was just made or renewed. Of a new secret the one before counts for some hours. */
async function connectedNow(db: Db, portal: Portal, state: LinkState, secret: string) {
  const [before] = await db.select().from(table).for('update')
  const isNew = before?.secret != null && unsealSecret(portal.secret, before.secret) !== secret
  return {
    ...{ state, secret: sealSecret(portal.secret, secret), problem: null },
    ...(isNew && {
      old_secret: before.secret,
      old_secret_until: sql`now() + make_interval(hours => ${overlapHours})`,
    }),
    last_contact_at: sql`now()`,
  }
}

/**
 * Reads the upstream portal's state anew, and registers the address for its events again, to which it resumes posting should it have given up.
 * Throws as `connectUpstream` does, and `not_found` where there is none.
 */
export async function refreshUpstream(portal: RunningPortal): Promise<Upstream> {
  const link = await readLink(portal)
  if (!link) throw new AppError('not_found')
  const state = await askState(portal, link.asked)
  const { secret } = await asking(setEndpoint(portal, link.asked))
  await portal.db.transaction(async (db) => {
    await db.update(table).set(await connectedNow(db, portal, state, secret))
    if (link.problem) await wakeAll(db, portal)
    await announceLink(db)
  })
  return readUpstream(portal)
}

/**
 * Disconnects: the upstream portal is asked to post no more events, if it answers, and the orders there are followed no more. They are
 * held, so that they go on should the portals be connected again.
 */
export async function disconnectUpstream(portal: RunningPortal, user: Actor) {
  const link = await readLink(portal)
  if (!link) throw new AppError('not_found')
  await askUpstream(portal, link.asked, partnerLinkRoutes.removeEndpoint, ok).catch((error: unknown) => {
    if (!(error instanceof UpstreamRefusal || error instanceof UpstreamAway)) throw error
  })
  await portal.db.transaction(async (db) => {
    await db.delete(table)
    await db
      .update(upstreamOrders)
      .set({
        ...{ state: 'held', problem: 'not_connected', next_at: null },
        // One that is just being worked on may still be written down as placed, and is looked at once more after that.
        once_more: isBusy,
      })
      .where(inArray(upstreamOrders.state, ['by_hand', 'waiting', 'placed', 'held']))
    await audit(
      db,
      user,
      'upstream_disconnected',
      { _id: null, name: link.state.site_title },
      { before: { url: link.url } },
    )
    await announceLink(db)
  })
  return { ok: true as const }
}

async function setEndpoint(portal: RunningPortal, asked: Asked) {
  const portal_ids = await portalsFromHereDown(portal.db)
  const { site_title } = await portal.settings.get()
  const url = `${portal.env.PUBLIC_URL}${eventsPath}`
  const body = { url, portal_id: asked.path[0], portal_ids, site_title }
  return askUpstream(portal, asked, partnerLinkRoutes.setEndpoint, secretOfEndpoint, { body })
}

async function askState(portal: RunningPortal, asked: Asked): Promise<LinkState> {
  const state = await asking(askUpstream(portal, asked, partnerLinkRoutes.state, linkState))
  const { oldest, newest } = state.protocol
  if (oldest > linkProtocol.newest || newest < linkProtocol.oldest)
    throw new AppError('link_version', { data: linkProtocol })
  return state
}

/** Says in words of this portal why the other one can't be asked. */
async function asking<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof UpstreamAway)
      throw error.problem === 'inside'
        ? new AppError('invalid_input', { fields: { url: 'invalid_value' } })
        : new AppError('upstream_unreachable')
    if (!(error instanceof UpstreamRefusal)) throw error
    if (error.code === 'link_loop' || error.code === 'link_version') throw new AppError(error.code)
    throw new AppError(
      error.status === 401 || error.status === 403 ? 'upstream_key_refused' : 'upstream_unreachable',
    )
  }
}

/** Refuses this portal itself and those that pass orders up to it, which would come round for ever. */
async function requireNoLoop(db: Db, { portal_id, portal_ids }: LinkState) {
  const below = await portalsFromHereDown(db)
  if ([portal_id, ...portal_ids].some((one) => below.includes(one))) throw new AppError('link_loop')
}

/** Refuses another portal while orders are open at the one before, whose ids mean nothing there. */
async function requireSamePortal(db: Db, { portal_id }: LinkState) {
  const [before] = await db.select({ state: table.state }).from(table)
  if (!before || before.state.portal_id === portal_id) return
  const isOpen = not(eq(upstreamOrders.state, 'done'))
  if ((await db.$count(upstreamOrders, isOpen)) > 0) throw new AppError('upstream_connected')
}
