import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { announceChange } from '../../conversations/announce-conversation.ts'
import { expireMessageFiles } from '../../conversations/message-files.ts'
import { announceCopyRemoval, withdrawCopyRemoval } from '../../money/documents/announce-copy-removal.ts'
import { removeOldDocuments } from '../../money/documents/remove-old-documents.ts'
import { record } from '../../notifications/record/record.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { dropDecoded } from '../slave-files/read-conversions.ts'
import { stoppedRetention } from './retention-time.ts'
import { warnOfRemoval, withdrawRemovalDates } from './warn-of-removal.ts'

const batch = 50
const keysPerJob = 200

/**
 * Removes the files of orders whose customers were notified of it and whose time is over; their rows stay, with name,
 * size and SHA-256. A job of the same transaction removes the stored bytes. An order that is locked at the moment
 * waits for the next run.
 *
 * @returns true when there may be more to remove
 */
async function removeOldFiles(portal: RunningPortal): Promise<boolean> {
  const { db, jobs } = portal
  return db.transaction(async (db) => {
    const due = await db
      .select()
      .from(orders)
      .where(lte(orders.files_go_at, sql`now()`))
      .orderBy(asc(orders.files_go_at))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return false
    const ids = due.map(({ _id }) => _id)
    const files = await db
      .update(orderFiles)
      .set({ deleted_at: sql`now()` })
      .where(and(inArray(orderFiles.order_id, ids), isNull(orderFiles.deleted_at)))
      .returning({ storage_key: orderFiles.storage_key })
    await db
      .update(orders)
      .set({ ...stoppedRetention, modified_file: null })
      .where(inArray(orders._id, ids))
    for (const order of due) {
      await record(db, portal, null, orderActions.files_removed, order)
      const about = { _id: order._id, customer_id: order.user_id }
      await announceChange(db, orderConversation, about, 'rewritten')
    }
    const keys = [
      ...files.map(({ storage_key }) => storage_key),
      ...(await dropDecoded(db, ids)),
      ...(await expireMessageFiles(db, ids)),
    ]
    for (let from = 0; from < keys.length; from += keysPerJob) {
      await jobs.send(db, 'remove_files', { storage_keys: keys.slice(from, from + keysPerJob) })
    }
    return due.length === batch
  })
}

/**
 * Notifies customers whose files or copies of invoices are removed soon, and removes files whose day has come and the
 * operator's old documents. Runs as a nightly job that does a batch of each and enqueues itself while there is more; wherever it
 * ends, the next run continues.
 */
export async function runRetention(portal: RunningPortal) {
  const { retention_days } = await portal.settings.get()
  await withdrawRemovalDates(portal.db, retention_days)
  await withdrawCopyRemoval(portal.db, retention_days)
  const more = [
    await warnOfRemoval(portal, retention_days),
    await removeOldFiles(portal),
    await announceCopyRemoval(portal, retention_days),
    await removeOldDocuments(portal),
  ]
  if (more.includes(true)) await portal.jobs.send(portal.db, 'retention', {})
}
