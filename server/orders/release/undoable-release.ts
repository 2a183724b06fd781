import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { undoSeconds } from '../../../shared/orders/release-check.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { actorColumns } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { explainRefusal } from '../lifecycle/explain-refusal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { type Release, releasableBy, releaseOrder, wordsOf } from './release-order.ts'

/**
 * Starts a release that can be undone for some seconds: it is announced to the team alone, and a job finishes it. Until then
 * nothing else can be done with the order, whose row stays locked.
 */
export async function startRelease(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { reason, warning_reason }: Release,
) {
  const [order] = await db
    .update(orders)
    .set({
      // Cut to the column's precision, so that the job isn't too early.
      release_at: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${undoSeconds})`,
      release: { by: user._id, warning_reason },
      reason: wordsOf(reason),
      reason_code: null,
    })
    .where(and(eq(orders._id, id), releasableBy(user)))
    .returning()
  if (!order) throw await explainRefusal(db, user, id, 'completed')
  await record(db, portal, user, orderActions.release_started, order)
  await portal.jobs.send(db, 'finish_release', { order_id: id }, undoSeconds)
}

/** Takes a release back while nobody was notified. Its words stay with the order. Throws `order_release_over` afterwards. */
export async function undoRelease(db: Db, portal: Portal, user: Actor, id: string): Promise<Order> {
  await db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set(notReleasing)
      .where(and(eq(orders._id, id), isNotNull(orders.release_at)))
      .returning()
    if (!order) throw new AppError('order_release_over')
    await record(db, portal, user, orderActions.release_undone, order)
  })
  return readOrder(db, portal, user, id)
}

/** Finishes a release whose time to undo it is over, as the tuner who started it; one that was undone stays so. */
export async function finishRelease(portal: RunningPortal, order_id: string) {
  await portal.db.transaction(async (db) => {
    const [order] = await db
      .update(orders)
      .set(notReleasing)
      .where(and(eq(orders._id, order_id), sql`${orders.release_at} <= now()`))
      .returning({
        ...getTableColumns(orders),
        started: sql<typeof orders.$inferSelect.release>`old.release`,
      })
    if (!order?.started) return
    const { by, warning_reason } = order.started
    const [tuner] = await db.select(actorColumns).from(users).where(eq(users._id, by))
    if (!tuner) throw new Error('The tuner of a release has no record.')
    const user = { ...tuner, acting_admin: null }
    await releaseOrder(db, portal, user, order_id, { reason: order.reason, warning_reason })
  })
}

const notReleasing = { release_at: null, release: null }
