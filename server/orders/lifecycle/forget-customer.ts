import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { emptyAudited } from '../../users/audit/empty-audited.ts'
import { automationAttempts } from '../automation/automation.tables.ts'
import { stoppedRetention } from '../retention/retention-time.ts'
import { dropDecoded } from '../slave-files/read-conversions.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'
import { orderEvents, orderFiles, orders } from './orders.tables.ts'

/** Refuses while one of the customer's orders is or could be worked on. Throws `account_orders_open`. */
export async function refuseOpenOrders(db: Db, user_id: string) {
  const open = and(eq(orders.user_id, user_id), notInArray(orders.status, [...closedStatuses]))
  if (await db.$count(orders, open)) throw new AppError('account_orders_open')
}

/**
 * Removes everything personal from a customer's orders for good: files, names of the vehicle and its
 * owner. The orders stay for the payments that name them. Call it inside the transaction that deletes the customer.
 */
export async function forgetOrders(db: Db, portal: Portal, user_id: string) {
  const theirs = db.select({ _id: orders._id }).from(orders).where(eq(orders.user_id, user_id))
  const files = await db
    .select({ storage_key: orderFiles.storage_key })
    .from(orderFiles)
    .where(and(inArray(orderFiles.order_id, theirs), isNull(orderFiles.deleted_at)))
  const ids = await theirs
  const decoded = await dropDecoded(
    db,
    ids.map(({ _id }) => _id),
  )
  await db
    .update(fileConversions)
    .set({ name: '', said: '' })
    .where(inArray(fileConversions.order_id, theirs))
  const storage_keys = [...files.map((file) => file.storage_key), ...decoded]
  if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })

  await db
    .update(orderFiles)
    .set({ name: '', contents: null, deleted_at: sql`coalesce(${orderFiles.deleted_at}, now())` })
    .where(inArray(orderFiles.order_id, theirs))
  await emptyAudited(db, theirs)
  await db.delete(automationAttempts).where(inArray(automationAttempts.order_id, theirs))
  await db.update(orderEvents).set({ reason: '' }).where(inArray(orderEvents.order_id, theirs))
  await db
    .update(orders)
    .set({
      reg_no: '',
      agent_customer_name: '',
      agent_customer_reference: '',
      vin: '',
      comment: '',
      fault_codes: '',
      reason: '',
      modified_file: null,
      ...stoppedRetention,
    })
    .where(eq(orders.user_id, user_id))
}
