import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { isActive } from '../../accounts/users/user-conditions.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { withKeptFiles } from '../../platform/kept-files/with-kept-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { addFiles, inspectFiles, type KeptOrderFile } from '../files/order-files.ts'
import { readOrder } from '../lists/read-order.ts'
import { markOrderHandled } from '../messages/mark-order-handled.ts'
import { addOrderEvent } from './add-order-event.ts'
import { restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { notifyTuner } from './notify-people.ts'
import { orderFiles, orders } from './orders.tables.ts'

/**
 * Adds the customer's corrected original file to an incomplete order at no cost. The order waits again, for the tuner
 * who asked for the file. Throws `order_corrected_file_unchanged` when the file is the last one once more.
 */
export async function sendCorrectedFile(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  comment: string,
  files: StagedFile[],
): Promise<Order> {
  const { opening_hours } = await portal.settings.get()
  await withKeptFiles(portal, await inspectFiles(files), (kept) =>
    db.transaction(async (db) => {
      const [order] = await db
        .update(orders)
        .set({
          status: 'pending',
          reason_code: null,
          reason: '',
          assigned_to: tunerStillHere,
          due_at: restartedClock(opening_hours),
          updated_at: sql`now()`,
        })
        .where(and(eq(orders._id, id), eq(orders.user_id, user._id), eq(orders.status, 'incomplete')))
        .returning()
      if (!order) throw await explainRefusal(db, user, id, 'pending')
      await refuseUnchanged(db, id, kept)
      await addFiles(db, portal, id, user, kept)
      await markOrderHandled(db, user, order)
      await addOrderEvent(db, order, {
        kind: 'status',
        user_id: user._id,
        status: 'pending',
        reason: comment,
      })
      await notifyTuner(db, portal, order, 'order_corrected')
    }),
  )
  return readOrder(db, portal, user, id)
}

/** The order's tuner, unless they left or were blocked meanwhile. */
const tunerStillHere = sql`(
  select ${users._id} from ${users} where ${users._id} = ${orders.assigned_to} and ${isActive})`

async function refuseUnchanged(db: Db, order_id: string, kept: KeptOrderFile[]) {
  const [last] = await db
    .select({ sha256: orderFiles.sha256 })
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), eq(orderFiles.kind, 'original')))
    .orderBy(desc(orderFiles.version))
    .limit(1)
  const same = kept.some(({ kind, sha256 }) => kind === 'original' && sha256 === last?.sha256)
  if (same) throw new AppError('order_corrected_file_unchanged')
}
