import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { type OrderFacts, partsOfFacts } from '../../../shared/orders/order-facts.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { writeFacts } from './write-facts.ts'

/**
 * Corrects facts of an order for the team, in any status; its customer sees in the timeline what was corrected.
 *
 * @throws AppError `not_found`, `changed_meanwhile` when sender and others corrected the same fact
 */
export async function setFacts(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { opened, ...sent }: Edited<OrderFacts>,
): Promise<Order> {
  await db.transaction(async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders._id, id)).for('update')
    if (!order) throw new AppError('not_found')
    const facts = await mergeOthersChanges(db, { _id: id, name: '' }, sent, opened, order)
    const { before, after } = await writeFacts(db, order, facts)
    const parts = partsOfFacts(Object.keys(after))
    if (parts.length === 0) return
    await record(db, portal, user, orderActions.facts_corrected, order, { parts, before, after })
  })
  return readOrder(db, portal, user, id)
}
