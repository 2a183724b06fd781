import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { addFiles, inspectFiles, type StoredOrderFile } from '../files/order-files.ts'
import { explainRefusal } from '../lifecycle/explain-refusal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'

/** Condition on orders that this tuner works on, or nobody: a colleague's has to be taken over first. */
export const workedOnBy = ({ _id }: Pick<Actor, '_id'>) =>
  or(isNull(orders.assigned_to), eq(orders.assigned_to, _id))

/**
 * Uploads a version of the modified file without handing it in: its customer neither sees it nor is notified. Throws
 * `order_of_colleague`, `order_being_released` and `order_modified_file_unchanged` when the file is the original.
 */
export async function addModifiedFile(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  files: StagedFile[],
): Promise<Order> {
  await withStoredFiles(portal, await inspectFiles(files), async ([stored]) => {
    if (!stored) throw new AppError('file_missing')
    await db.transaction(async (db) => {
      const order = await recordModified(db, portal, user, id, stored)
      await markHandled(db, orderConversation, user, order)
      await record(db, portal, user, orderActions.file_submitted, order, order)
    })
  })
  return readOrder(db, portal, user, id)
}

/**
 * Records a version of the modified file with an order in work. Returns the order, whose row stays locked, and the name of
 * the file before.
 */
export async function recordModified(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  modified: StoredOrderFile,
): Promise<typeof orders.$inferSelect & { file_was: string | null }> {
  const [order] = await db
    .update(orders)
    .set({
      modified_file: modified.name,
      assigned_to: sql`coalesce(${orders.assigned_to}, ${user._id}::uuid)`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(orders._id, id),
        inArray(orders.status, ['in_progress', 'tuned']),
        workedOnBy(user),
        isNull(orders.release_at),
      ),
    )
    .returning({ ...getTableColumns(orders), file_was: sql<string | null>`old.modified_file` })
  if (!order) throw await explainRefusal(db, user, id, 'tuned')
  await refuseUnchanged(db, id, modified)
  await addFiles(db, portal, id, user, [modified])
  await record(db, portal, user, orderActions.file_added, order)
  return order
}

async function refuseUnchanged(db: Db, order_id: string, { sha256 }: StoredOrderFile) {
  const [same] = await db
    .select({ _id: orderFiles._id })
    .from(orderFiles)
    .where(
      and(eq(orderFiles.order_id, order_id), eq(orderFiles.kind, 'original'), eq(orderFiles.sha256, sha256)),
    )
  if (same) throw new AppError('order_modified_file_unchanged')
}
