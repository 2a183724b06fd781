import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { accessActions } from '../access/access-actions.ts'
import { linkActions } from '../links/link-actions.ts'
import { partnerLinks } from '../links/links.tables.ts'
import type { Outcome } from './post-webhook.ts'
import { pauseAfter, retryInterval } from './retry-schedule.ts'
import { webhookEndpoints as table, webhookAttempts, webhookDeliveries } from './webhooks.tables.ts'

/** The answer of an endpoint that wants no events any more (Standard Webhooks). */
const gone = 410

const isDelivered = ({ status_code }: Outcome) =>
  status_code !== null && status_code >= 200 && status_code < 300

/** Writes down what came of attempts: each with its answer, when to try again, and which endpoints are paused. */
export async function writeOutcomes(portal: RunningPortal, outcomes: readonly Outcome[]) {
  await portal.db.transaction(async (db) => {
    const owners = await followEndpoints(db, portal, outcomes)
    await followDeliveries(db, outcomes)
    for (const user_id of owners) {
      const rooms = [room.holders('api_manager'), ...(user_id ? [room.user(user_id)] : [])]
      await announce(db, rooms, { topic: 'webhooks' })
    }
  })
}

/**
 * Notes what got through and what failed, and pauses endpoints that took nothing for days. Returns the owners; null for links, which
 * the team looks after.
 */
async function followEndpoints(
  db: Db,
  portal: Portal,
  outcomes: readonly Outcome[],
): Promise<(string | null)[]> {
  const ids = [...new Set(outcomes.map(({ endpoint_id }) => endpoint_id))].sort()
  const succeeded = ids.filter((id) => outcomes.some((one) => one.endpoint_id === id && isDelivered(one)))
  const failed = ids.filter((id) => !succeeded.includes(id))
  const left = outcomes
    .filter(({ status_code }) => status_code === gone)
    .map(({ endpoint_id }) => endpoint_id)
  // Locked in one order, before their deliveries.
  await db
    .select({ _id: table._id })
    .from(table)
    .where(inArray(table._id, ids))
    .orderBy(table._id)
    .for('no key update')
  if (succeeded.length > 0)
    await db
      .update(table)
      .set({ failing_since: null, last_delivered_at: sql`now()` })
      .where(inArray(table._id, succeeded))
  if (failed.length > 0) {
    const [first] = outcomes.map(({ at }) => at).sort()
    const failing_since = sql`coalesce(${table.failing_since}, ${first})`
    await db.update(table).set({ failing_since }).where(inArray(table._id, failed))
    const forLong = sql`${table.failing_since} <= now() - ${retryInterval}::interval`
    const hopeless = left.length > 0 ? sql`(${forLong} or ${inArray(table._id, left)})` : forLong
    const paused = await db
      .update(table)
      .set({ status: 'failed' })
      .where(and(inArray(table._id, failed), eq(table.status, 'active'), hopeless))
      .returning({ access_id: table.access_id, link_id: table.link_id, url: table.url })
    for (const endpoint of paused) await recordPaused(db, portal, endpoint)
  }
  const owners = await db
    .selectDistinct({ user_id: apiAccesses.user_id })
    .from(table)
    .leftJoin(apiAccesses, eq(apiAccesses._id, table.access_id))
    .where(inArray(table._id, ids))
  return owners.map(({ user_id }) => user_id)
}

type Paused = Pick<typeof table.$inferSelect, 'access_id' | 'link_id' | 'url'>

async function recordPaused(db: Db, portal: Portal, { access_id, link_id, url }: Paused) {
  const [access] = access_id ? await db.select().from(apiAccesses).where(eq(apiAccesses._id, access_id)) : []
  if (access) await record(db, portal, null, accessActions.webhook_paused, access, { url })
  const [link] = link_id ? await db.select().from(partnerLinks).where(eq(partnerLinks._id, link_id)) : []
  if (link) await record(db, portal, null, linkActions.endpoint_paused, link, { url })
}

/** Records each attempt, and sets when its delivery is tried again, if it is. Deliveries that were removed meanwhile have none. */
async function followDeliveries(db: Db, outcomes: readonly Outcome[]) {
  const rows = outcomes.map((outcome) => {
    const pause = pauseAfter(outcome.attempts + 1)
    const status = isDelivered(outcome) ? 'delivered' : pause ? 'waiting' : 'failed'
    return { ...outcome, status, next_at: new Date(Date.now() + (pause ?? 0)).toISOString() }
  })
  await db.execute(sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as outcome (_id uuid, status text, next_at timestamptz,
        at timestamptz, duration_ms integer, status_code integer, problem text, answer text) order by _id
    ), followed as (
      update ${webhookDeliveries} set status = outcome.status, attempts = attempts + 1, next_at = outcome.next_at,
        status_code = outcome.status_code, problem = outcome.problem, attempted_at = outcome.at
      from outcome where ${webhookDeliveries._id} = outcome._id returning ${webhookDeliveries._id}
    )
    insert into ${webhookAttempts} (delivery_id, at, duration_ms, status_code, problem, answer)
    select _id, at, duration_ms, status_code, problem, answer from outcome join followed using (_id) order by at`)
}
