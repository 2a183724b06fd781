import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { retentionWarningDays } from '../../../shared/orders/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import { orders } from '../orders/orders.tables.ts'

const settled = inArray(orders.payment, ['paid', 'refunded'])

/** Nothing is left to do with the order, it is released and paid or cancelled: the time of its files runs from now on. */
export const filesTimeStarts = { files_since: sql`now()`, files_go_at: null }

/** There is work or payment to come, or nothing is kept any more: no time runs. */
export const filesTimeStops = { files_since: null, files_go_at: null }

/** Of an order that is being released: its time runs when nothing is owed for it. */
export const sinceIfSettled = sql`case when ${settled} then now() end`

/** Of an order that is being paid: its time runs when it is released already. */
export const sinceIfReleased = sql`case when ${orders.status} = 'completed' then now() end`

/** A file that comes when all is done is kept as long as any other, and the others with it. */
export async function startFilesTimeAnew(db: Db, order_id: string) {
  const done = and(eq(orders.status, 'completed'), settled)
  await db
    .update(orders)
    .set(filesTimeStarts)
    .where(and(eq(orders._id, order_id), done))
}

/** Days, as an interval that no clock change makes longer or shorter. */
export function daysLong(days: number | Placeholder): SQL {
  return sql`make_interval(hours => ${days}::int * 24)`
}

/** How long before its files go a customer is told: never longer than files are kept. */
export function warningTime(days: number | Placeholder): SQL {
  return sql`least(${daysLong(days)}, ${daysLong(retentionWarningDays)})`
}

/** When an order's files go if the customer is told now. */
export function goesWhenToldNow(days: number | Placeholder): SQL {
  return sql`greatest(${orders.files_since} + ${daysLong(days)}, now() + ${warningTime(days)})`
}

/** Until when an order's files are kept, ISO-8601: what was promised, else what will be; null while no time runs. */
export function filesKeptUntil(days: number | Placeholder): SQL<string | null> {
  return sql<string | null>`case when ${orders.files_since} is not null
    then coalesce(${orders.files_go_at}, ${goesWhenToldNow(days)}) end`.mapWith(orders.files_go_at)
}
