import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { orders } from './orders.tables.ts'
import { tellOfNewOrder } from './tell-people.ts'

/** An order is there to be worked on: who does that is told, and the automation gets it where there is one. */
export async function goesToWork(
  db: Db,
  portal: Portal,
  order: typeof orders.$inferSelect,
  customer: { username: string },
) {
  await tellOfNewOrder(db, portal, customer, order)
  const { automation } = await portal.settings.get(db)
  if (automation) await portal.jobs.send(db, 'automation', { order_id: order._id })
}
