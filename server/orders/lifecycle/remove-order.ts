import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { closedStatuses, owedPayments } from '../../../shared/orders/order-states.ts'
import { removeConversations } from '../../conversations/remove-conversations.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { dropDecoded } from '../slave-files/read-conversions.ts'
import { orderActions } from './order-actions.ts'
import { orderFiles, orders } from './orders.tables.ts'

/** Condition on orders that owe nothing: due amounts are owed, but not for cancelled orders. */
const owesNothing = or(notInArray(orders.payment, [...owedPayments]), eq(orders.status, 'cancelled'))

/** Deletes a finished order with its files and its conversation for good; the ledger keeps its entries. */
export async function removeOrder(db: Db, portal: Portal, user: Actor, id: string) {
  const keys = await db.transaction(async (db) => {
    // Waits for messages on their way, so that their files are seen by the next statement.
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders._id, id), inArray(orders.status, [...closedStatuses]), owesNothing))
      .for('update')
    if (!order) throw await explainRemovalRefusal(db, id)
    const decoded = await dropDecoded(db, [id])
    const files = await db
      .delete(orderFiles)
      .where(eq(orderFiles.order_id, id))
      .returning({ storage_key: orderFiles.storage_key })
    const ofMessages = await removeConversations(db, [id])
    await db.delete(orders).where(eq(orders._id, id))
    await record(db, portal, user, orderActions.deleted, order)
    return [...files.map((file) => file.storage_key), ...decoded, ...ofMessages]
  })
  await Promise.all(keys.map((key) => portal.storage.remove(key)))
  return { ok: true as const }
}

async function explainRemovalRefusal(db: Db, id: string) {
  return new AppError((await db.$count(orders, eq(orders._id, id))) ? 'order_still_open' : 'not_found')
}
