import { and, eq, exists, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import {
  type ShopOrderAction,
  type ShopOrderState,
  shopOrderActions,
} from '../../../shared/shop/shop-order-states.ts'
import type { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { arrivalOfOrder } from '../days/arrival-of-order.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrders } from './shop-orders.tables.ts'

type Row = typeof shopOrders.$inferSelect
type Change = { [K in keyof Row]?: Row[K] | SQL }

/** Holds a paid order. Throws `not_found`, `shop_order_state`. */
export function holdShopOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, reason }: Body<typeof shopOrderRoutes.markAsOnHold>,
): Promise<ShopOrder> {
  const change = { current_status: 'on_hold', held_from: sql`${shopOrders.current_status}`, reason } as const
  return move(db, portal, user, id, { where: isIn('hold'), change })
}

/** Records that an order was sent. Throws `not_found`, `shop_order_state`. */
export async function shipShopOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  { id, ...parcel }: Body<typeof shopOrderRoutes.markAsShipped>,
): Promise<ShopOrder> {
  const arrives = await arrivalOfOrder(db, portal, id)
  const change = { current_status: 'shipped', shipped_at: sql`now()`, arrives, ...parcel } as const
  return move(db, portal, user, id, { where: isIn('ship'), change })
}

/** Records that a sent order has arrived. Throws `not_found`, `shop_order_state`. */
export function completeShopOrder(db: Db, portal: Portal, user: Actor, id: string): Promise<ShopOrder> {
  const change = { current_status: 'completed', completed_at: sql`now()` } as const
  return move(db, portal, user, id, { where: isIn('complete'), change })
}

/**
 * Begins with a paid order, or returns a held one to the state it was held from, each for those who may.
 *
 * @throws AppError `not_found`, `shop_order_state`, also while a bank decides on the payment of a held order
 */
export function processShopOrder(db: Db, portal: Portal, user: Actor, id: string): Promise<ShopOrder> {
  const may = (action: ShopOrderAction) => holds(user, shopOrderActions[action].permission)
  const disputed = exists(
    db
      .select({ one: sql`1` })
      .from(invoices)
      .where(and(eq(invoices.shop_order_id, shopOrders._id), eq(invoices.status, 'disputed'))),
  )
  const where = or(
    sql`false`,
    may('process') ? isIn('process') : undefined,
    may('resume') ? and(isIn('resume'), not(disputed)) : undefined,
  )
  const change = {
    current_status: sql`coalesce(${shopOrders.held_from}, 'processing')`,
    held_from: null,
    reason: '',
  }
  return move(db, portal, user, id, { where, change })
}

const isIn = (action: ShopOrderAction) =>
  inArray(shopOrders.current_status, [...shopOrderActions[action].from])

/** Changes an order in one guarded statement, and records that. */
async function move(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { where, change }: { where: SQL | undefined; change: Change },
): Promise<ShopOrder> {
  await db.transaction(async (db) => {
    const [order] = await db
      .update(shopOrders)
      .set({ ...change, updated_at: sql`now()` })
      .where(and(eq(shopOrders._id, id), where))
      .returning({ ...getTableColumns(shopOrders), before: sql<ShopOrderState>`old.current_status` })
    if (!order) {
      const { current_status } = await readShopOrder(db, user, id)
      throw new AppError('shop_order_state', { data: { status: current_status } })
    }
    await record(db, portal, user, shopActions.moved, order, order)
  })
  return readShopOrder(db, user, id)
}
