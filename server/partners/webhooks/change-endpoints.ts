import { isIP } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { keyRotation } from '../../../shared/partners/api-keys.ts'
import { type endpointForm, mostEndpoints, type WebhookEndpoint } from '../../../shared/partners/webhooks.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { isOutside } from '../../platform/outside/outside-address.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { accessActions } from '../access/access-actions.ts'
import { lockAccess, lockOwn } from '../access/buy-access.ts'
import { endpointColumns } from './read-webhooks.ts'
import { retryInterval } from './retry-schedule.ts'
import { makeSecret, sealSecret, unsealSecret } from './sign-webhook.ts'
import { webhookEndpoints as table, webhookDeliveries } from './webhooks.tables.ts'
import { wakeSender } from './write-webhook.ts'

type Form = z.output<typeof endpointForm>
type Change = Edited<Partial<Form & { status: 'active' | 'paused' }>>

/** Adds an endpoint to a person's own access. Throws `not_found`, `too_many_endpoints`, `invalid_input`. */
export function addEndpoint(
  db: Db,
  portal: Portal,
  user: Actor,
  access_id: string,
  form: Form,
): Promise<WebhookEndpoint> {
  requireOutside(portal, form.url)
  return db.transaction(async (db) => {
    const access = await lockOwn(db, user, access_id)
    if ((await db.$count(table, eq(table.access_id, access_id))) >= mostEndpoints)
      throw new AppError('too_many_endpoints', { data: { most: mostEndpoints } })
    const [endpoint] = await db
      .insert(table)
      .values({ ...form, access_id, secret: sealSecret(portal.secret, makeSecret()) })
      .returning(endpointColumns)
    if (!endpoint) throw new AppError('internal_error')
    await record(db, portal, user, accessActions.webhook_added, access)
    return endpoint
  })
}

/**
 * Changes, pauses or resumes a person's own endpoint. One that is resumed gets what has waited for it, unless that is too old.
 *
 * @throws AppError `not_found`, `changed_meanwhile`, `invalid_input`
 */
export function changeEndpoint(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { opened, ...sent }: Change,
): Promise<WebhookEndpoint> {
  if (sent.url !== undefined) requireOutside(portal, sent.url)
  return db.transaction(async (db) => {
    const { endpoint: before, access } = await lockEndpoint(db, user, _id)
    const present = { ...before, status: before.status === 'failed' ? undefined : before.status }
    const merged = await mergeOthersChanges(db, { _id: null, name: before.url }, sent, opened, present)
    const resumed = merged.status === 'active' && before.status !== 'active'
    const [after] = await db
      .update(table)
      .set({ ...merged, ...(resumed && { failing_since: null }), _id })
      .where(eq(table._id, _id))
      .returning(endpointColumns)
    if (!after) throw new AppError('not_found')
    if (resumed) await sendWaiting(db, _id)
    await record(db, portal, user, accessActions.webhook_changed, access)
    return after
  })
}

/** Removes a person's own endpoint with its deliveries. Throws `not_found`. */
export function removeEndpoint(db: Db, portal: Portal, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const { access } = await lockEndpoint(db, user, _id)
    await db.delete(table).where(eq(table._id, _id))
    await record(db, portal, user, accessActions.webhook_removed, access)
    return { ok: true as const }
  })
}

/** Reads the secret of a person's own endpoint. Throws `not_found`. */
export async function readSecret(db: Db, portal: Portal, user: Actor, _id: string) {
  const { endpoint } = await db.transaction((db) => lockEndpoint(db, user, _id))
  return { secret: unsealSecret(portal.secret, endpoint.secret) }
}

/**
 * Replaces the secret of a person's own endpoint and returns the new one. Events are signed with both for so many hours, so that
 * the receiver can be changed meanwhile. Throws `not_found`.
 */
export function rotateSecret(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { overlap_hours }: z.output<typeof keyRotation>,
) {
  return db.transaction(async (db) => {
    const { endpoint, access } = await lockEndpoint(db, user, _id)
    const replaced = await replaceSecret(db, portal, endpoint, overlap_hours)
    await record(db, portal, user, accessActions.webhook_changed, access)
    return replaced
  })
}

/** Replaces the secret of an endpoint, whose row is locked. Events are signed with both for so many hours. */
export async function replaceSecret(
  db: Db,
  portal: Portal,
  { _id, secret: before }: Pick<typeof table.$inferSelect, '_id' | 'secret'>,
  overlap_hours: number,
) {
  const secret = makeSecret()
  const old_secret_until = sql`now() + make_interval(hours => ${overlap_hours}::integer)`
  await db
    .update(table)
    .set({
      secret: sealSecret(portal.secret, secret),
      ...(overlap_hours > 0
        ? { old_secret: before, old_secret_until }
        : { old_secret: null, old_secret_until: null }),
    })
    .where(eq(table._id, _id))
  return { secret }
}

/**
 * Locks a person's own endpoint with its access, the access first as whoever adds one does; events that are being written don't wait
 * for it. Throws `not_found`.
 */
export async function lockEndpoint(db: Db, user: Actor, _id: string) {
  const [found] = await db.select({ access_id: table.access_id }).from(table).where(eq(table._id, _id))
  if (!found?.access_id) throw new AppError('not_found')
  const access = await lockAccess(db, found.access_id)
  if (access.user_id !== user._id) throw new AppError('not_found')
  const [endpoint] = await db.select().from(table).where(eq(table._id, _id)).for('no key update')
  if (!endpoint) throw new AppError('not_found')
  return { endpoint, access }
}

/** Has what waited for an endpoint sent now; what is too old is given up. */
export async function sendWaiting(db: Db, endpoint_id: string) {
  await db.execute(sql`
    update ${webhookDeliveries} set next_at = now(),
      status = case when created_at < now() - ${retryInterval}::interval then 'failed' else 'waiting' end
    where endpoint_id = ${endpoint_id}::uuid and status = 'waiting'`)
  await wakeSender(db)
}

/** Refuses an address in plain http or numbers that isn't on the internet, so that its owner gets an error at once; names are checked when connected to. */
export function requireOutside({ env }: Portal, url: string) {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:' ? !env.WEBHOOKS_INSIDE : isIP(host) && !isOutside(host))
    throw new AppError('invalid_input', { fields: { url: 'invalid_value' } })
}
