import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { orderActions } from './order-actions.ts'
import type { orders } from './orders.tables.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** Has an order that can be worked on passed up to another portal, where it is one that is. */
    passUp(db: Db, portal: Portal, order: typeof orders.$inferSelect): Promise<void>
  }
}

/** Notifies the team of an order that can be worked on, and hands it to the automation where there is one, and to the portal upstream. */
export async function startWork(db: Db, portal: Portal, order: typeof orders.$inferSelect) {
  await record(db, portal, null, orderActions.opened, order)
  const { automation } = await portal.settings.get(db)
  if (automation) await portal.jobs.send(db, 'automation', { order_id: order._id })
  await portal.passUp(db, portal, order)
}
