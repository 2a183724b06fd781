import { sql } from 'drizzle-orm'
import { orders } from '../../server/orders/lifecycle/orders.tables.ts'
import { backstage } from './backstage.ts'

/** Ends the time in which the release of an order can be undone, as if its seconds were over. */
export async function hastenRelease(orderID: number) {
  const { rows } = await backstage.db.execute<{ _id: string }>(
    sql`update ${orders} set release_at = now() where "orderID" = ${orderID} and release_at is not null returning _id`,
  )
  const id = rows[0]?._id
  if (!id) throw new Error(`Order ${orderID} is not being released.`)
  await backstage.db.execute(
    sql`update jobs.job set start_after = now() where name = 'finish_release' and data->>'order_id' = ${id}`,
  )
}
