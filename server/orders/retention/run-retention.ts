import { announceCopyRemoval, withdrawCopyRemoval } from '../../money/documents/announce-copy-removal.ts'
import { removeOldDocuments } from '../../money/documents/remove-old-documents.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { removeOldFiles } from './remove-old-files.ts'
import { warnOfRemoval, withdrawRemovalDates } from './warn-of-removal.ts'

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
