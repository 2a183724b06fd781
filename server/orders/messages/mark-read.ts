import { and, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../accounts/actor.ts'
import type { Db } from '../../db/client.ts'
import { orderMessages, orderReads } from '../orders.tables.ts'
import { announceOrder } from '../record.ts'
import { worksOnOrders } from '../visible.ts'
import { orderOfConversation, readableBy } from './conversation.ts'

/** Everything so far has been seen; told to the others only when something was new. */
export async function markRead(db: Db, user: Actor, order_id: string) {
  const order = await orderOfConversation(db, user, order_id)
  await db.transaction(async (db) => {
    const fresh = await hasFresh(db, user, order_id)
    if (!fresh) return
    await touchRead(db, user, order_id)
    await announceOrder(db, order)
  })
  return { ok: true as const }
}

/** Notes that the person has read up to now. */
export async function touchRead(db: Db, user: Actor, order_id: string) {
  await db
    .insert(orderReads)
    .values({ order_id, user_id: user._id, by_customer: !worksOnOrders(user) })
    .onConflictDoUpdate({ target: [orderReads.order_id, orderReads.user_id], set: { read_at: sql`now()` } })
}

async function hasFresh(db: Db, user: Actor, order_id: string): Promise<boolean> {
  const readSoFar = sql`coalesce((select ${orderReads.read_at} from ${orderReads}
    where ${orderReads.order_id} = ${order_id} and ${orderReads.user_id} = ${user._id}), '-infinity')`
  const [message] = await db
    .select({ _id: orderMessages._id })
    .from(orderMessages)
    .where(
      and(eq(orderMessages.order_id, order_id), readableBy(user), gt(orderMessages.created_at, readSoFar)),
    )
    .limit(1)
  return message !== undefined
}
