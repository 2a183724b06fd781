import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import { upstreamLink, upstreamOrders, upstreamServices } from './upstream.tables.ts'

/**
 * Writes an order that can be worked on into the outbox, in the transaction that opens it, if it is one that is passed up: once that
 * commits a job places it upstream.
 */
export const passUp: Portal['passUp'] = async (db, portal, { _id, service_id }) => {
  const [link] = await db.select({ pass_up: upstreamLink.pass_up }).from(upstreamLink)
  if (!link) return
  if (link.pass_up === 'by_service') {
    const [service] = await db
      .select({ pass_up: upstreamServices.pass_up })
      .from(upstreamServices)
      .where(eq(upstreamServices.service_id, service_id))
    if (!service?.pass_up) return
  }
  const waits = link.pass_up !== 'by_hand'
  await db
    .insert(upstreamOrders)
    .values({
      order_id: _id,
      state: waits ? 'waiting' : 'by_hand',
      next_at: waits ? soon : null,
    })
    .onConflictDoNothing()
  if (waits) await sendSync(db, portal, _id)
}

/** Should a job be lost, the order is found by this time. */
const soon = sql`now() + interval '1 minute'`

const wishOf = {
  message: {},
  correction: { correction_at: sql`now()` },
  rework: { rework_at: sql`now()`, rework_key: sql`gen_random_uuid()` },
  cancellation: { cancellation_at: sql`now()` },
} as const

/** Records what has to be reported upstream of an order that was passed up; a job reports it once the transaction commits. */
export const reportUpstream: Portal['reportUpstream'] = async (db, portal, order_id, what) => {
  const [passedUp] = await db
    .update(upstreamOrders)
    .set({ ...wishOf[what], next_at: soon })
    .where(eq(upstreamOrders.order_id, order_id))
    .returning({ order_id: upstreamOrders.order_id })
  if (passedUp) await sendSync(db, portal, order_id)
}

/** Has an order brought to the same state on both sides, once the transaction commits. */
export async function sendSync(db: Db, portal: Portal, order_id: string, afterSeconds = 0) {
  await portal.jobs.send(db, 'upstream_order', { order_id }, afterSeconds)
}

/** Shows the team that something became of an order upstream. */
export const announceUpstream = (db: Db, order_id: string) =>
  announce(db, [room.holders('orders')], { topic: 'order', id: order_id })
