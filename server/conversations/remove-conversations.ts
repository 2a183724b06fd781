import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'
import { conversations } from './conversations.tables.ts'
import { readStorageKeys } from './message-files.ts'

/**
 * Removes conversations with all that belongs to them, in the transaction that removes what they are about.
 *
 * @returns the storage keys of their files, to be removed once it commits
 */
export async function removeConversations(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const keys = await readStorageKeys(db, { conversation_ids: ids })
  await db.delete(conversations).where(inArray(conversations._id, ids))
  return keys
}

/** Removes all conversations of a customer, in the transaction in which they leave. */
export async function forgetConversations(db: Db, portal: Portal, customer_id: string) {
  const theirs = await db
    .select({ _id: conversations._id })
    .from(conversations)
    .where(eq(conversations.customer_id, customer_id))
  const storage_keys = await removeConversations(
    db,
    theirs.map(({ _id }) => _id),
  )
  if (storage_keys.length > 0) await portal.jobs.send(db, 'remove_files', { storage_keys })
}
