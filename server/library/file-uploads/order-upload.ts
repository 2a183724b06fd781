import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { OrderToPay } from '../../../shared/orders/order.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { record } from '../../notifications/record/record.ts'
import type { StoredOrderFile } from '../../orders/files/order-files.ts'
import { placeOrder } from '../../orders/lifecycle/place-order.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { refusalOf } from './answer-upload.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { uploadActions } from './upload-actions.ts'

/**
 * Places an order, as `placeOrder` does, whose original file is one that the person sent before: the order takes it over
 * as it is stored. Throws `not_found`, `file_upload_ordered`, `file_deleted` and the errors of `placeOrder`.
 */
export function orderUpload(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  form: OrderForm,
  extras: StagedFile[],
): Promise<OrderToPay> {
  return placeOrder(db, portal, user, form, extras, (db, order) => takeUpload(db, portal, user, id, order))
}

async function takeUpload(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  order: { _id: string },
): Promise<StoredOrderFile[]> {
  const [taken] = await db
    .update(fileUploads)
    .set({ state: 'ordered', order_id: order._id, updated_at: sql`now()` })
    .where(
      and(
        eq(fileUploads._id, id),
        eq(fileUploads.user_id, user._id),
        ne(fileUploads.state, 'ordered'),
        isNull(fileUploads.deleted_at),
      ),
    )
    .returning()
  if (!taken) throw await refusalOf(db, id, user._id)
  await record(db, portal, user, uploadActions.ordered, taken)
  const { name, size, sha256, storage_key, contents } = taken
  return [{ kind: 'original', name, size, sha256, storage_key, contents }]
}
