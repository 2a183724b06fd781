import { and, desc, eq, exists, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import {
  type AutomationAttempt,
  attemptDays,
  type automationRoutes,
} from '../../../shared/orders/automation.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { matchesOrder } from '../lists/list-orders.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { automationAttempts as table } from './automation.tables.ts'

const columns = {
  _id: table._id,
  outcome: table.outcome,
  posted: table.posted,
  status: table.status,
  answer: table.answer,
  duration_ms: table.duration_ms,
  created_at: table.created_at,
  order: {
    _id: orders._id,
    orderID: orders.orderID,
    status: orders.status,
    vehicle: sql<string>`concat_ws(' ', ${orders.manufacture}, ${orders.model}, ${orders.variant})`,
    reg_no: orders.reg_no,
  },
  can: { retry: sql<boolean>`(${orders.status} = 'pending' and ${not(waitsForPayment)})` },
}

const list = listOf(table, (db) =>
  db.select(columns).from(table).innerJoin(orders, eq(orders._id, table.order_id)).$dynamic(),
)
const newestFirst = inOrder(desc(table._id))

/** Lists what was handed to the automation, newest first; words are looked for in the orders. */
export function listAttempts(
  db: Db,
  { keywords, outcome, ...paging }: Query<typeof automationRoutes.attempts>,
): Promise<PageOf<AutomationAttempt>> {
  const where = outcome && eq(table.outcome, outcome)
  return pageOf(db, list, where, { ...paging, search: ofOrders(db, keywords), order: newestFirst })
}

function ofOrders(db: Db, keywords: string | undefined): SQL | undefined {
  const matches = keywords && matchesOrder(keywords)
  if (!matches) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders._id, table.order_id), matches)),
  )
}

/** Removes attempts that nobody looks for any more. */
export function removeOldAttempts(db: Db) {
  return db.delete(table).where(lt(table.created_at, sql`now() - ${attemptDays} * interval '1 day'`))
}
