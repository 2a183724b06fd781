import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { OwnFile } from '../platform/feature.ts'
import { conversations, messageFiles, messages } from './conversations.tables.ts'

/** Reads a customer's conversations for their export, without the notes of the team. */
export async function exportConversations(db: Db, person_id: string) {
  const mine = db
    .select({ _id: conversations._id })
    .from(conversations)
    .where(eq(conversations.customer_id, person_id))
  return {
    conversations: await db
      .select()
      .from(conversations)
      .where(eq(conversations.customer_id, person_id))
      .orderBy(asc(conversations._id)),
    messages: await db
      .select()
      .from(messages)
      .where(and(inArray(messages.conversation_id, mine), eq(messages.internal, false)))
      .orderBy(asc(messages.conversation_id), asc(messages.number)),
  }
}

/** Reads the files of a customer's conversations that are still stored, oldest first; none of an internal note. */
export async function exportMessageFiles(db: Db, person_id: string): Promise<OwnFile[]> {
  const { _id, name, size, sha256, storage_key, created_at, deleted_at } = messageFiles
  return db
    .select({
      ...{ _id, name, size, sha256, storage_key, created_at },
      folder: sql<string>`${conversations._id}::text`,
      kind: sql<string>`'message'`,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages._id, messageFiles.message_id))
    .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
    .where(and(eq(conversations.customer_id, person_id), eq(messages.internal, false), isNull(deleted_at)))
    .orderBy(asc(_id))
}
