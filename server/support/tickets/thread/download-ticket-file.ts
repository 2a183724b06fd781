import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { messageFileQuery } from '../../../../shared/conversations/conversations.ts'
import { messageFiles, messages } from '../../../conversations/conversations.tables.ts'
import { downloadMessageFile } from '../../../conversations/download-message-file.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { ticketConversation } from './ticket-conversation.ts'

type MessageFileQuery = z.output<typeof messageFileQuery>

/**
 * Downloads a file of a ticket: the first one of its first message, or the one that is named, of any message the
 * person can read. Throws `not_found`, `file_deleted` after its time.
 */
export async function downloadTicketFile(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  query: MessageFileQuery,
): Promise<FileAnswer> {
  const { file } = query
  const msgid = file ? await messageOf(db, id, file) : await firstMessage(db, id)
  if (!msgid) throw new AppError('not_found')
  return downloadMessageFile(db, ticketConversation, portal, user, { id, msgid }, query)
}

async function messageOf(db: Db, conversation_id: string, file: string): Promise<string | null> {
  const [found] = await db
    .select({ message_id: messageFiles.message_id })
    .from(messageFiles)
    .where(and(eq(messageFiles._id, file), eq(messageFiles.conversation_id, conversation_id)))
  return found?.message_id ?? null
}

async function firstMessage(db: Db, conversation_id: string): Promise<string | null> {
  const [first] = await db
    .select({ _id: messages._id })
    .from(messages)
    .where(eq(messages.conversation_id, conversation_id))
    .orderBy(asc(messages.number))
    .limit(1)
  return first?._id ?? null
}
