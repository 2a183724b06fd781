import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { type OrderStatus, statusesBefore } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { withKeptFiles } from '../../platform/kept-files/with-kept-files.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { addFiles, inspectFiles, type KeptOrderFile } from '../files/order-files.ts'
import { readOrder } from '../lists/read-order.ts'
import { markOrderHandled } from '../messages/mark-order-handled.ts'
import { retentionStartIfSettled, stoppedRetention } from '../retention/retention-time.ts'
import { addOrderEvent } from './add-order-event.ts'
import { auditOrder } from './audit-order.ts'
import { explainRefusal } from './explain-refusal.ts'
import { notifyCustomer } from './notify-people.ts'
import { orderFiles, orders } from './orders.tables.ts'
import { releaseWarnings } from './release-warnings.ts'

type Submission = { release: boolean; reason: string; warning_reason: string }

/**
 * Submits a tuner's work: uploads a modified file (`tuned`: ready, being checked), releases the newest one to the
 * customer (`completed`), or both at once. Throws `order_modified_file_missing` when there is nothing to release and
 * `order_modified_file_unchanged` when the file is the original, and `order_release_warned` with `{ warnings }` when a
 * file to be released looks like one for another ECU and no `warning_reason` is given.
 */
export async function submitOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  submission: Submission,
  files: StagedFile[],
): Promise<Order> {
  if (files.length === 0 && !submission.release) throw new AppError('file_missing')
  await withKeptFiles(portal, await inspectFiles(files), async (kept) => {
    if (submission.release && !submission.warning_reason) await requireNoWarnings(db, portal, id, kept[0])
    return db.transaction((db) => deliver(db, portal, user, id, submission, kept[0]))
  })
  return readOrder(db, portal, user, id)
}

async function requireNoWarnings(db: Db, portal: Portal, id: string, modified?: KeptOrderFile) {
  const warnings = await releaseWarnings(db, portal, id, modified)
  if (warnings.length > 0) throw new AppError('order_release_warned', { data: { warnings } })
}

async function deliver(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { release, reason, warning_reason }: Submission,
  modified: KeptOrderFile | undefined,
) {
  const status = release ? 'completed' : 'tuned'
  const [order] = await db
    .update(orders)
    .set({
      status,
      reason: release ? wordsOfRelease(reason) : reason,
      reason_code: null,
      assigned_to: sql`coalesce(${orders.assigned_to}, ${user._id}::uuid)`,
      updated_at: sql`now()`,
      ...(modified && { modified_file: modified.name }),
      ...(release && { completed_at: sql`now()`, payment: paymentAfterRelease, ...filesTimeAfterRelease }),
    })
    .where(
      and(
        eq(orders._id, id),
        inArray(orders.status, allowedFrom(status)),
        modified ? undefined : isNotNull(orders.modified_file),
      ),
    )
    .returning({
      ...getTableColumns(orders),
      was: sql<OrderStatus>`old.status`,
      file_was: sql<string | null>`old.modified_file`,
    })
  if (!order) throw await explainRefusal(db, user, id, status)
  if (modified) {
    await refuseUnchanged(db, id, modified)
    await addFiles(db, portal, id, user, [modified])
    await addOrderEvent(db, order, { kind: 'file', user_id: user._id })
  }
  if (release) await releaseNewestFile(db, id)
  await addOrderEvent(db, order, {
    kind: 'status',
    user_id: user._id,
    status,
    reason: release ? order.reason : '',
  })
  await markOrderHandled(db, user, order)
  await auditOrder(db, user, release ? 'order_released' : 'order_file_submitted', order, {
    detail: warning_reason || reason,
    before: { status: order.was, modified_file: order.file_was },
    after: { status, modified_file: order.modified_file },
  })
  if (release) await notifyCustomer(db, portal, order, 'order_completed')
}

/** Lists the statuses to submit from: another version may replace the one being checked. */
function allowedFrom(status: 'completed' | 'tuned'): OrderStatus[] {
  return status === 'tuned' ? [...statusesBefore('tuned'), 'tuned'] : statusesBefore('completed')
}

/** Words with the release: those given now, or with the file that was checked. */
const wordsOfRelease = (reason: string) =>
  sql<string>`case when ${orders.status} = 'tuned' and ${reason} = '' then ${orders.reason} else ${reason} end`

/** From now on the customer can't have the file without paying. */
const paymentAfterRelease = sql<
  'paid' | 'due'
>`case when ${orders.payment} = 'pay_later' then 'due' else ${orders.payment} end`

/** Files of an unpaid order are kept until it is paid, and for their usual time after that. */
const filesTimeAfterRelease = {
  ...stoppedRetention,
  files_since: retentionStartIfSettled,
}

/** Releases the newest modified file to the customer. */
async function releaseNewestFile(db: Db, order_id: string) {
  const newest = sql`(select max(version) from order_files where order_id = ${order_id} and kind = 'modified')`
  await db
    .update(orderFiles)
    .set({ released_at: sql`now()` })
    .where(
      and(
        eq(orderFiles.order_id, order_id),
        eq(orderFiles.kind, 'modified'),
        eq(orderFiles.version, newest),
        isNull(orderFiles.released_at),
      ),
    )
}

async function refuseUnchanged(db: Db, order_id: string, { sha256 }: KeptOrderFile) {
  const [same] = await db
    .select({ _id: orderFiles._id })
    .from(orderFiles)
    .where(
      and(eq(orderFiles.order_id, order_id), eq(orderFiles.kind, 'original'), eq(orderFiles.sha256, sha256)),
    )
  if (same) throw new AppError('order_modified_file_unchanged')
}
