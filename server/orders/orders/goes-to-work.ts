import type { Db } from '../../platform/db/client.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import type { orders } from './orders.tables.ts'
import { tellOfNewOrder } from './tell-people.ts'

/** An order is there to be worked on: who does that is told, and the automation gets it where there is one. */
export async function goesToWork(
  db: Db,
  outside: Outside,
  order: typeof orders.$inferSelect,
  customer: { username: string },
) {
  await tellOfNewOrder(db, outside, customer, order)
  const { automation } = await outside.settings.get(db)
  if (automation) await outside.jobs.send(db, 'automation', { order_id: order._id })
}
