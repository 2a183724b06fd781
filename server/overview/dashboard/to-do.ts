import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { holds, roles } from '../../../shared/contract/permissions.ts'
import { openStatuses } from '../../../shared/orders/order-states.ts'
import type { ToDo } from '../../../shared/overview/dashboard.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { countPaymentsToReview } from '../../money/payments/payments-to-review.ts'
import { failedJobs } from '../../notifications/delivery/notifications.tables.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { countUnanswered } from '../../orders/lists/count-orders.ts'
import { pastTimeFrame } from '../../orders/lists/list-orders.ts'
import { plainOrders } from '../../orders/lists/order-lists.ts'
import { isUnanswered } from '../../orders/lists/unanswered.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { readShopToDo } from '../../shop/statistics/shop-to-do.ts'
import { tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import { countOpenTickets } from '../../support/tickets/lists/count-tickets.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'

/** Counts the work that waits for this person; null for work that isn't theirs. */
export async function readToDo(
  db: Db,
  portal: Portal,
  user: Actor,
  { ticket_system_public, shop_low_stock }: Pick<SiteSettings, 'ticket_system_public' | 'shop_low_stock'>,
): Promise<ToDo> {
  const waiting = and(
    eq(users.role_id, roles.customer),
    eq(users.status, accountStatus.waiting),
    eq(users.verified, true),
    isAccount,
  )
  const invoicing = holds(user, 'dealers_manager.invoices')
  const [ofOrders, ofTickets, ofShop, accounts_waiting, invoices_due, payments_to_see, failed_deliveries] =
    await Promise.all([
      holds(user, 'orders') ? countOpenOrders(db, user, await plainOrders(portal)) : null,
      ticket_system_public && holds(user, 'tickets') ? countTickets(db, user) : null,
      readShopToDo(db, user, shop_low_stock),
      holds(user, 'dealers_manager.edit') ? db.$count(users, waiting) : null,
      invoicing ? db.$count(invoices, eq(invoices.status, 'due')) : null,
      invoicing ? countPaymentsToReview(db) : null,
      holds(user, 'settings') ? db.$count(failedJobs) : null,
    ])
  return {
    orders: ofOrders,
    tickets: ofTickets,
    accounts_waiting,
    invoices_due,
    payments_to_see,
    failed_deliveries,
    ...ofShop,
  }
}

/** Counts the open tickets, those whose customer waits, and those that this person has. */
async function countTickets(db: Db, user: Actor) {
  const mine = and(eq(tickets.status, 'open'), eq(tickets.assigned_to, user._id))
  const [{ count, waiting }, own] = await Promise.all([countOpenTickets(db), db.$count(tickets, mine)])
  return { open: count, waiting, mine: own }
}

/** Counts the orders of the queue's filters, in one statement over the open orders, and the history's unanswered ones. */
async function countOpenOrders(db: Db, user: Actor, within: SQL | undefined) {
  const counted = (where: unknown) => sql<number>`count(*) filter (where ${where})`
  const counting = db
    .select({
      late: counted(pastTimeFrame),
      waiting: counted(isNull(orders.assigned_to)),
      mine: counted(eq(orders.assigned_to, user._id)),
      unanswered: counted(isUnanswered),
    })
    .from(orders)
    .where(and(inArray(orders.status, [...openStatuses]), within))
  const [[counts], history] = await Promise.all([counting, countUnanswered(db, within)])
  const open = counts ?? { late: 0, waiting: 0, mine: 0, unanswered: 0 }
  return { ...open, history_unanswered: history.count }
}
