import { removeOldDocuments } from '../../money/documents/remove-old-documents.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { removeOldFiles } from './remove-old-files.ts'
import { takeBackPromises, warnOfRemoval } from './warn-of-removal.ts'

/**
 * The nightly job: tells customers whose files go soon, and removes those whose day has come, and old documents of
 * invoices. It does a batch of each and enqueues itself while there is more; wherever it ends, the next run goes on.
 */
export async function keepRetention(outside: Outside) {
  const { retention_days } = await outside.settings.get()
  await takeBackPromises(outside.db, retention_days)
  const more = [
    await warnOfRemoval(outside, retention_days),
    await removeOldFiles(outside),
    await removeOldDocuments(outside),
  ]
  if (more.includes(true)) await outside.jobs.send(outside.db, 'retention', {})
}
