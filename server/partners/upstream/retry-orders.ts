import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { UpstreamOrder } from '../../../shared/partners/upstream.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { announceUpstream, sendSync } from './pass-up.ts'
import { readUpstreamOrder } from './read-upstream.ts'
import { upstreamOrders as table, upstreamEvents, upstreamLink } from './upstream.tables.ts'

/** Most orders that the clock sends for at once. */
const mostDue = 200

/** Makes an order that waited, or that somebody held back, go on at once. */
const again = {
  state: sql<'waiting' | 'placed'>`case when ${table.remote_id} is null then 'waiting' else 'placed' end`,
  ...{ attempts: 0, failing_since: null },
  next_at: sql`now() + interval '1 minute'`,
}

/** Passes an order up now, or tries again what didn't work. Throws `not_found` for one that stays here. */
export async function passNow(portal: RunningPortal, order_id: string): Promise<UpstreamOrder> {
  await portal.db.transaction(async (db) => {
    if ((await db.$count(upstreamLink)) === 0) throw new AppError('not_found')
    const [order] = await db
      .update(table)
      .set(again)
      .where(eq(table.order_id, order_id))
      .returning({ order_id: table.order_id })
    if (!order) throw new AppError('not_found')
    await sendSync(db, portal, order_id)
    await announceUpstream(db, order_id)
  })
  const order = await readUpstreamOrder(portal.db, order_id)
  if (!order) throw new AppError('not_found')
  return order
}

/** Tries all orders again that wait or are held. Returns how many. */
export const retryAll = (portal: RunningPortal) =>
  portal.db.transaction(async (db) => ({ count: await wakeAll(db, portal) }))

export async function wakeAll(db: Db, portal: Portal): Promise<number> {
  const woken = await db
    .update(table)
    .set(again)
    .where(inArray(table.state, ['waiting', 'held', 'placed']))
    .returning({ order_id: table.order_id })
  for (const { order_id } of woken) await sendSync(db, portal, order_id)
  return woken.length
}

/**
 * Enqueues the orders that are due: those to be tried again, and those of which no event came for a while. What was to be
 * passed up by hand and is closed by now isn't any more.
 */
export async function sendDue(portal: RunningPortal) {
  await portal.db.transaction(async (db) => {
    const isClosed = sql`(select status from orders where _id = ${table.order_id}) in ('completed', 'cancelled')`
    await db
      .update(table)
      .set({ state: 'done' })
      .where(and(eq(table.state, 'by_hand'), isClosed))
    const due = await db
      .select({ order_id: table.order_id })
      .from(table)
      .where(lte(table.next_at, sql`now()`))
      .orderBy(table.next_at)
      .limit(mostDue)
    for (const { order_id } of due) await sendSync(db, portal, order_id)
  })
}

/** Days for which ids of events are stored: longer than any of them counts. */
const eventDays = 2

export const clearEvents = (db: Db) =>
  db.delete(upstreamEvents).where(sql`received_at < now() - make_interval(days => ${eventDays})`)
