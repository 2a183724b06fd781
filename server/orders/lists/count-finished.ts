import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orders } from '../lifecycle/orders.tables.ts'

/** Counts a person's finished orders. */
export async function countMyFinished(db: Db, user: Actor): Promise<{ count: number }> {
  const finished = and(eq(orders.user_id, user._id), inArray(orders.status, ['completed', 'cancelled']))
  return { count: await db.$count(orders, finished) }
}
