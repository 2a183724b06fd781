import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { deliveredPayments } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { daysInterval, warningTime } from '../../platform/db/days-interval.ts'
import { orders } from '../lifecycle/orders.tables.ts'

const settled = inArray(orders.payment, [...deliveredPayments, 'refunded'])

/** Starts the time of an order's files: the work is done, and it is paid, on account or cancelled. */
export const startedRetention = { files_since: sql`now()`, files_go_at: null }

/** Stops the time of an order's files: work or a payment is still to come, or no files are stored any more. */
export const stoppedRetention = { files_since: null, files_go_at: null }

/** Starts the time of an order's files on its release, if its customer may have them. */
export const retentionStartIfSettled = sql`case when ${settled} then now() end`

/** Starts the time of an order's files on its payment, if it is released already; on account it has started then. */
export const retentionStartIfReleased = sql`case when ${orders.payment} = 'on_account' then ${orders.files_since}
  when ${orders.status} = 'completed' then now() end`

/** Starts the time of all files of a finished order again when another file is added. */
export async function restartRetention(db: Db, order_id: string) {
  const done = and(eq(orders.status, 'completed'), settled)
  await db
    .update(orders)
    .set(startedRetention)
    .where(and(eq(orders._id, order_id), done))
}

/** Computes when an order's files are removed if the customer is notified now. */
export function removalTimeIfNotifiedNow(days: number | Placeholder): SQL {
  return sql`greatest(${orders.files_since} + ${daysInterval(days)}, now() + ${warningTime(days)})`
}

/**
 * Returns until when an order's files are retained, ISO-8601: the promised time, else the expected one; null while no
 * time runs.
 */
export function filesKeptUntil(days: number | Placeholder): SQL<string | null> {
  return sql<string | null>`case when ${orders.files_since} is not null
    then coalesce(${orders.files_go_at}, ${removalTimeIfNotifiedNow(days)}) end`.mapWith(orders.files_go_at)
}
