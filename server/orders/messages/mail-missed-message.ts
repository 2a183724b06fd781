import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { notifyCustomer } from '../orders/notify-people.ts'
import { orderMessages, orderReads, orders } from '../orders/orders.tables.ts'

/**
 * Sends one mail (and SMS) for a row of messages that the customer hasn't seen. Runs as a job, sent for the first of
 * them.
 */
export async function mailMissedMessage(portal: RunningPortal, message_id: string) {
  await portal.db.transaction(async (db) => {
    const [message] = await db
      .select({ order: orders, text: orderMessages.message })
      .from(orderMessages)
      .innerJoin(orders, eq(orders._id, orderMessages.order_id))
      .where(eq(orderMessages._id, message_id))
    if (!message || (await firstUnseen(db, message.order._id)) !== message_id) return
    const news = { message: message.text, over: ['mail', 'sms'] as const }
    await notifyCustomer(db, portal, message.order, 'order_message', news)
  })
}

async function firstUnseen(db: Db, order_id: string): Promise<string | undefined> {
  const seenUntil = sql`coalesce((select max(${orderReads.read_at}) from ${orderReads}
    where ${orderReads.order_id} = ${order_id} and ${orderReads.by_customer}), '-infinity')`
  const [first] = await db
    .select({ _id: orderMessages._id })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.order_id, order_id),
        eq(orderMessages.by_customer, false),
        eq(orderMessages.internal, false),
        gt(orderMessages.created_at, seenUntil),
      ),
    )
    .orderBy(asc(orderMessages._id))
    .limit(1)
  return first?._id
}
