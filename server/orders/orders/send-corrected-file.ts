import { and, eq, sql } from 'drizzle-orm'
import type { Order } from '../../../shared/orders/order.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { addFiles, withKeptFiles } from '../files/order-files.ts'
import { readOrder } from '../lists/read-order.ts'
import { addOrderEvent } from './add-order-event.ts'
import { restartedClock } from './due-time.ts'
import { explainRefusal } from './explain-refusal.ts'
import { orders } from './orders.tables.ts'

/** Adds the customer's corrected original file to an incomplete order, which waits for a tuner again at no cost. */
export async function sendCorrectedFile(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  comment: string,
  files: StagedFile[],
): Promise<Order> {
  const { opening_hours } = await portal.settings.get()
  await withKeptFiles(portal, files, (kept) =>
    db.transaction(async (db) => {
      const [order] = await db
        .update(orders)
        .set({
          status: 'pending',
          reason_code: null,
          reason: '',
          assigned_to: null,
          due_at: restartedClock(opening_hours),
          updated_at: sql`now()`,
        })
        .where(and(eq(orders._id, id), eq(orders.user_id, user._id), eq(orders.status, 'incomplete')))
        .returning()
      if (!order) throw await explainRefusal(db, user, id, 'pending')
      await addFiles(db, portal, id, user, kept)
      await addOrderEvent(db, order, {
        kind: 'status',
        user_id: user._id,
        status: 'pending',
        reason: comment,
      })
    }),
  )
  return readOrder(db, portal, user, id)
}
