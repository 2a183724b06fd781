import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { type Feature, none, type OwnFile } from '../platform/feature.ts'
import { conversationMarks, messageFiles, messages, conversations as table } from './conversations.tables.ts'
import { forgetConversations } from './remove-conversations.ts'

const numbers = sql`
  select 'message_above_last_number', conversation.kind || ' ' || conversation._id,
    'last ' || last_number || ', highest ' || max(number)
  from ${table} conversation join ${messages} message on message.conversation_id = conversation._id
  group by conversation._id having max(number) > last_number`

const marks = sql`
  select 'mark_above_last_number', conversation.kind || ' ' || conversation._id,
    'last ' || last_number || ', read ' || read_number || ', delivered ' || delivered_number
  from ${table} conversation join ${conversationMarks} mark on mark.conversation_id = conversation._id
  where greatest(read_number, delivered_number) > last_number or read_number > delivered_number`

const chats = sql`
  select 'chat_of_somebody_else', 'chat ' || _id, 'customer ' || customer_id from ${table}
  where kind = 'chat' and customer_id <> _id`

/** Conversations with customers, whatever they are about. */
export const conversations: Feature = {
  name: 'conversations',
  serves: [],
  jobs: none,
  ofPeople: {
    ownData: exportConversations,
    ownFiles: exportMessageFiles,
    withheld: {
      'message_files.uploaded_by': 'Files are taken along with what their conversation is about.',
      'conversation_marks.user_id': 'It only marks messages as read.',
    },
    refuseLeaving: none,
    forget: (db, portal, { _id }) => forgetConversations(db, portal, _id),
    retained: {
      'messages.author_id': 'What the team wrote belongs to the conversations of others.',
      'message_files.uploaded_by': 'What the team sent belongs to the conversations of others.',
      'conversation_marks.user_id': 'Messages that the team has read remain read.',
    },
  },
  storedFiles: sql`
    select ${messageFiles.storage_key}, ${messageFiles.deleted_at} is null from ${messageFiles}
    union all
    select ${messageFiles.thumbnail_key}, ${messageFiles.deleted_at} is null from ${messageFiles}
    where ${messageFiles.thumbnail_key} is not null`,
  clearOld: none,
  // Of what a conversation is about, each kind checks its own.
  reconcile: [numbers, marks, chats],
  constraints: {
    // What it is about was deleted while somebody read it.
    conversation_marks_conversation_id_conversations__id_fk: 'not_found',
    messages_number_unique: none,
    messages_request_unique: none,
    message_files_storage_key_unique: none,
    message_files_thumbnail_key_unique: none,
  },
}

/** Reads a customer's conversations for their export, without the notes of the team. */
async function exportConversations(db: Db, person_id: string) {
  const mine = eq(table.customer_id, person_id)
  const theirs = db.select({ _id: table._id }).from(table).where(mine)
  return {
    conversations: await db.select().from(table).where(mine).orderBy(asc(table._id)),
    messages: await db
      .select()
      .from(messages)
      .where(and(inArray(messages.conversation_id, theirs), eq(messages.internal, false)))
      .orderBy(asc(messages.conversation_id), asc(messages.number)),
  }
}

/** Reads the files of a customer's conversations that are still stored, oldest first; none of an internal note. */
async function exportMessageFiles(db: Db, person_id: string): Promise<OwnFile[]> {
  const { _id, name, size, sha256, storage_key, created_at, deleted_at } = messageFiles
  return db
    .select({
      ...{ _id, name, size, sha256, storage_key, created_at },
      folder: sql<string>`${table._id}::text`,
      kind: sql<string>`'message'`,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages._id, messageFiles.message_id))
    .innerJoin(table, eq(table._id, messages.conversation_id))
    .where(and(eq(table.customer_id, person_id), eq(messages.internal, false), isNull(deleted_at)))
    .orderBy(asc(_id))
}
