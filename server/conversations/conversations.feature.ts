import { sql } from 'drizzle-orm'
import { type Feature, none } from '../platform/feature.ts'
import { conversationChecks } from './conversation-checks.ts'
import { messageFiles } from './conversations.tables.ts'
import { exportConversations, exportMessageFiles } from './export-conversations.ts'
import { forgetConversations } from './remove-conversations.ts'

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
    kept: {
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
  reconcile: conversationChecks,
  constraints: {
    // What it is about was deleted while somebody read it.
    conversation_marks_conversation_id_conversations__id_fk: 'not_found',
    messages_number_unique: none,
    messages_request_unique: none,
    message_files_storage_key_unique: none,
    message_files_thumbnail_key_unique: none,
  },
}
