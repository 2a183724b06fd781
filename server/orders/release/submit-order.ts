import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { type OrderStatus, statusesBefore } from '../../../shared/orders/order-states.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { identifyStored } from '../files/identify-files.ts'
import { inspectFiles, type StoredOrderFile } from '../files/order-files.ts'
import { newestFile } from '../files/read-order-file.ts'
import { explainRefusal } from '../lifecycle/explain-refusal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { readOrder } from '../lists/read-order.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { type Compared, releaseWarnings, requireCompared } from './check-release.ts'
import { recordModified, workedOnBy } from './record-modified.ts'
import { releaseOrder } from './release-order.ts'
import { startRelease } from './undoable-release.ts'

/** Step that the newest modified file takes; words that aren't given stay those it was handed in with. */
export type Submission = {
  release: boolean
  undoable: boolean
  file?: string | undefined
  reason?: string | undefined
  warning_reason: string
}

/**
 * Submits a tuner's work: hands in the newest modified file to be checked (`tuned`), or releases it to the customer
 * (`completed`), at once or after the time for which that can be undone. A file that comes along is recorded first. Throws
 * `order_modified_file_missing` when there is none, `order_release_warned` with `{ warnings }` when the file to be released
 * looks like one for another ECU and no `warning_reason` is given, and `order_file_replaced` when it isn't `file`, or when
 * another version came in meanwhile.
 */
export async function submitOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  submission: Submission,
  files: StagedFile[],
): Promise<Order> {
  await withStoredFiles(portal, await inspectFiles(files), async ([stored]) => {
    const modified = stored && { ...stored, ...(await identifyStored(portal.storage, stored)) }
    const compared = submission.release ? await compare(db, portal, id, submission, modified) : {}
    await db.transaction((db) => submit(db, portal, user, id, submission, compared, modified))
  })
  return readOrder(db, portal, user, id)
}

type Modified = StoredOrderFile & Awaited<ReturnType<typeof identifyStored>>

/** Compares the file to be released with the original. It is repeated for no order that changes meanwhile: see below. */
async function compare(db: Db, portal: Portal, id: string, submission: Submission, modified?: Modified) {
  const { compared, warnings } = await releaseWarnings(db, portal, id, modified)
  if (submission.file !== undefined && submission.file !== compared.modified)
    throw new AppError('order_file_replaced')
  if (warnings.length > 0 && !submission.warning_reason)
    throw new AppError('order_release_warned', { data: { warnings } })
  return compared
}

async function submit(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  submission: Submission,
  compared: Compared,
  modified: StoredOrderFile | undefined,
) {
  const recorded = modified && (await recordModified(db, portal, user, id, modified))
  if (!submission.release) return handIn(db, portal, user, id, submission, recorded?.file_was)
  if (submission.undoable) await startRelease(db, portal, user, id, submission)
  else await releaseOrder(db, portal, user, id, submission, recorded?.file_was)
  // The order's row is locked now: what is newest stays so.
  await requireCompared(db, id, compared)
}

/**
 * Hands in the newest modified file to be checked; another version may replace the one being checked. `file_was` names the
 * file before, where one came along.
 */
export async function handIn(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { reason = '' }: Pick<Submission, 'reason'>,
  file_was: string | null | undefined,
) {
  const [order] = await db
    .update(orders)
    .set({ status: 'tuned', reason, reason_code: null, updated_at: sql`now()` })
    .where(
      and(
        eq(orders._id, id),
        inArray(orders.status, [...statusesBefore('tuned'), 'tuned']),
        workedOnBy(user),
        isNull(orders.release_at),
      ),
    )
    .returning({ ...getTableColumns(orders), was: sql<OrderStatus>`old.status` })
  if (!order) throw await explainRefusal(db, user, id, 'tuned')
  const newest = await newestFile(db, id, 'modified')
  if (!newest || newest.released_at) throw new AppError('file_missing')
  await markHandled(db, orderConversation, user, order)
  await record(db, portal, user, orderActions.tuned, order, { was: order.was, file_was })
}
