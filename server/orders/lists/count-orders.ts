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

export const countPending = (db: Db) => count(db, open)
export const countWarning = (db: Db) => count(db, pastTimeFrame)
export const countCompleted = (db: Db) => count(db, eq(orders.status, 'completed'))
export const countCancelled = (db: Db) => count(db, eq(orders.status, 'cancelled'))
export const countUnanswered = (db: Db) => count(db, and(closed, isUnanswered))
export const countMyPending = (db: Db, user: Actor) => count(db, and(open, eq(orders.user_id, user._id)))
