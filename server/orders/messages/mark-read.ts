import { and, eq, gt, sql } from 'drizzle-orm'
import { readNotificationsAbout } from '../../notifications/notifications/read-notifications-about.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceOrder } from '../orders/add-order-event.ts'
import { orderPage } from '../orders/order-page.ts'
import { orderMessages, orderReads } from '../orders/orders.tables.ts'
import { sideOf, worksOnOrders } from '../orders/visible-orders.ts'
import { readableBy, readConversationOrder } from './conversation.ts'

/**
 * Records that the person has looked at an order: its notifications are read, and its conversation up to a message;
 * announces that only when something was new. A message that was removed meanwhile marks nothing.
 */
export async function markRead(db: Db, user: Actor, order_id: string, last: string | undefined) {
  const order = await readConversationOrder(db, user, order_id)
  await db.transaction(async (db) => {
    await readNotificationsAbout(db, orderPage[sideOf(user)](order), user)
    if (!last) return
    const [message] = await db
      .select({ created_at: sql<string>`${orderMessages.created_at}::text` })
      .from(orderMessages)
      .where(and(eq(orderMessages._id, last), eq(orderMessages.order_id, order_id), readableBy(user)))
    if (!message) return
    if (await recordRead(db, user, order_id, sql`${message.created_at}::timestamptz`))
      await announceOrder(db, order)
  })
  return { ok: true as const }
}

/** Records until when the person has read, by default until now; tells if that is further than before. */
export async function recordRead(
  db: Db,
  user: Actor,
  order_id: string,
  read_at = sql`now()`,
): Promise<boolean> {
  const further = await db
    .insert(orderReads)
    .values({ order_id, user_id: user._id, by_customer: !worksOnOrders(user), read_at })
    .onConflictDoUpdate({
      target: [orderReads.order_id, orderReads.user_id],
      set: { read_at: sql`excluded.read_at` },
      setWhere: gt(sql`excluded.read_at`, orderReads.read_at),
    })
    .returning({ order_id: orderReads.order_id })
  return further.length > 0
}
