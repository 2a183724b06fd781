import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { announceChange } from '../../conversations/announce-conversation.ts'
import { conversations, messageFiles, messages } from '../../conversations/conversations.tables.ts'
import { sweepUnsentPictures } from '../../conversations/unsent-pictures.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { chatConversation } from './chat-conversation.ts'

const batch = 200

/**
 * Removes the files of messages in the chat that were sent more than `retention_days` ago, and pictures that were
 * never sent. Their rows stay, with name, size and SHA-256. Runs as a nightly job that does a batch of each and
 * enqueues itself while there is more.
 */
export async function runChatRetention(portal: RunningPortal) {
  const more = [await removeOldFiles(portal), await sweepUnsentPictures(portal)]
  if (more.includes(true)) await portal.jobs.send(portal.db, 'chat_retention', {})
}

async function removeOldFiles({ db, jobs, settings }: RunningPortal): Promise<boolean> {
  const { retention_days } = await settings.get()
  return db.transaction(async (db) => {
    const old = db
      .select({ _id: messageFiles._id })
      .from(messageFiles)
      .innerJoin(messages, eq(messages._id, messageFiles.message_id))
      .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
      .where(
        and(
          ...[eq(conversations.kind, 'chat'), isNull(messageFiles.deleted_at)],
          lt(messages.created_at, sql`now() - make_interval(days => ${retention_days})`),
        ),
      )
      .limit(batch)
    const removed = await db
      .update(messageFiles)
      .set({ deleted_at: sql`now()` })
      .where(inArray(messageFiles._id, old))
      .returning()
    const storage_keys = removed.flatMap(keysOf)
    if (storage_keys.length > 0) await jobs.send(db, 'remove_files', { storage_keys })
    for (const _id of new Set(removed.map(({ conversation_id }) => conversation_id)))
      await announceChange(db, chatConversation, { _id, customer_id: _id }, 'rewritten')
    return removed.length === batch
  })
}
