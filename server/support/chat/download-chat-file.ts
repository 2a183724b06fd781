import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { messageFileQuery } from '../../../shared/conversations/conversations.ts'
import { conversations, messages } from '../../conversations/conversations.tables.ts'
import { downloadMessageFile } from '../../conversations/download-message-file.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { chatConversation } from './chat-conversation.ts'

/** Downloads a file of a message in the chat, by the message's id: see `downloadMessageFile`. */
export async function downloadChatFile(
  db: Db,
  portal: Portal,
  user: Actor,
  msgid: string,
  query: z.output<typeof messageFileQuery>,
): Promise<FileAnswer> {
  const [message] = await db
    .select({ id: messages.conversation_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
    .where(and(eq(messages._id, msgid), eq(conversations.kind, 'chat')))
  if (!message) throw new AppError('not_found')
  return downloadMessageFile(db, chatConversation, portal, user, { id: message.id, msgid }, query)
}
