import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { handInvoicesOver } from '../../money/invoices/hand-invoices-over.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { removePerson } from '../../users/remove-person.ts'
import { lockShopMoney } from '../orders/cancel-shop-order.ts'
import { shopOrderEvents } from '../orders/shop-order-events.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { shopActions } from '../payment/shop-actions.ts'

/** Puts a guest's order into an account, with its invoices and payments, and deletes the guest with their keys. */
export async function takeOrderOver(db: Db, portal: Portal, guest_id: string, user_id: string) {
  const [order] = await db
    .select({ _id: shopOrders._id })
    .from(shopOrders)
    .where(eq(shopOrders.user_id, guest_id))
  if (!order) throw new AppError('not_found')
  const { _id } = order
  await lockShopMoney(db, _id)
  await handInvoicesOver(db, portal, _id, user_id)
  const [taken] = await db.update(shopOrders).set({ user_id }).where(eq(shopOrders._id, _id)).returning()
  await db.update(shopOrderEvents).set({ user_id }).where(eq(shopOrderEvents.user_id, guest_id))
  await removePerson(db, portal, guest_id)
  if (taken) await record(db, portal, user_id, shopActions.handed_over, taken)
}
