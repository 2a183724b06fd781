import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { keysOf } from '../platform/pictures/stored-pictures.ts'
import type { DrawnFile } from '../platform/pictures/with-drawn-files.ts'
import { messageFiles } from './conversations.tables.ts'

type Row = typeof messageFiles.$inferInsert

/** Records stored files with their message, if they have one already, in the order in which they came. */
export async function addMessageFiles(
  db: Db,
  of: Pick<Row, 'conversation_id' | 'message_id' | 'uploaded_by'>,
  stored: DrawnFile[],
) {
  if (stored.length === 0) return []
  return db
    .insert(messageFiles)
    .values(stored.map((file, position) => ({ ...file, ...of, position })))
    .returning()
}

/** Reads the storage keys of the files of a message or of conversations, except those that are removed. */
export async function readStorageKeys(
  db: Db,
  of: { message_id: string } | { conversation_ids: string[] },
): Promise<string[]> {
  const theirs =
    'message_id' in of
      ? eq(messageFiles.message_id, of.message_id)
      : inArray(messageFiles.conversation_id, of.conversation_ids)
  const files = await db
    .select(keyColumns)
    .from(messageFiles)
    .where(and(theirs, isNull(messageFiles.deleted_at)))
  return files.flatMap(keysOf)
}

/**
 * Records that the files of conversations are removed; their rows stay, with name and size.
 *
 * @returns the storage keys of what is to be removed once the transaction commits
 */
export async function expireMessageFiles(db: Db, conversation_ids: string[]): Promise<string[]> {
  const files = await db
    .update(messageFiles)
    .set({ deleted_at: sql`now()` })
    .where(and(inArray(messageFiles.conversation_id, conversation_ids), isNull(messageFiles.deleted_at)))
    .returning(keyColumns)
  return files.flatMap(keysOf)
}

const keyColumns = { storage_key: messageFiles.storage_key, thumbnail_key: messageFiles.thumbnail_key }
