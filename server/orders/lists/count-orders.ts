import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { closedStatuses, openStatuses } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { pastTimeFrame } from './list-orders.ts'
import { isUnanswered } from './unanswered.ts'

const closed = inArray(orders.status, [...closedStatuses])
const open = inArray(orders.status, [...openStatuses])

async function count(db: Db, where: SQL | undefined) {
  return { count: await db.$count(orders, where) }
}

export const countPending = (db: Db, within?: SQL) => count(db, and(open, within))
export const countWarning = (db: Db, within?: SQL) => count(db, and(pastTimeFrame, within))
export const countCompleted = (db: Db, within?: SQL) => count(db, and(eq(orders.status, 'completed'), within))
export const countCancelled = (db: Db, within?: SQL) => count(db, and(eq(orders.status, 'cancelled'), within))
export const countUnanswered = (db: Db, within?: SQL) => count(db, and(closed, isUnanswered, within))
export const countMyPending = (db: Db, user: Actor) => count(db, and(open, eq(orders.user_id, user._id)))
