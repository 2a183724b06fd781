import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { ConversationMessage, NewMessage } from '../../shared/conversations/conversations.ts'
import type { Db } from '../platform/db/client.ts'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../platform/pictures/stored-pictures.ts'
import { withDrawnFiles } from '../platform/pictures/with-drawn-files.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { removeFiles } from '../platform/stored-files/remove-files.ts'
import { addMessage } from './add-message.ts'
import { announceConversation } from './announce-conversation.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { messages } from './conversations.tables.ts'
import { readMessage } from './list-messages.ts'
import { markReadByActor } from './mark-handled.ts'
import { addMessageFiles } from './message-files.ts'
import { attachPictures } from './unsent-pictures.ts'

/**
 * Writes to a conversation, and marks the earlier messages as read by the author. A `request_key` that is known
 * answers with the message that it made, whatever has changed since. Only the team writes internal notes. `pictures`
 * are those that the author has uploaded before.
 *
 * @throws AppError `message_empty`, `forbidden`, `not_found`, `invalid_input` for somebody else's key, and those of
 *   `refuseWriting` and of the files
 */
export async function sendMessage<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: RunningPortal,
  user: Writer,
  id: string,
  { message, internal, request_key = randomUUID(), pictures = [] }: NewMessage & { pictures?: string[] },
  files: StagedFile[],
  origin: 'portal' | 'mail' = 'portal',
): Promise<ConversationMessage> {
  if (!message && files.length + pictures.length === 0) throw new AppError('message_empty')
  const by_customer = !answersIn(kind, user)
  if (internal && by_customer) throw new AppError('forbidden')
  const before = await kind.read(db, user, id)
  const known = await findSent(db, user, id, request_key)
  if (known) return readMessage(db, kind, user, known)
  kind.refuseWriting(before)
  const duplicate = new Error('sent meanwhile')
  return withDrawnFiles(portal, files, async (stored) => {
    try {
      return await db.transaction(async (db) => {
        const subject = await kind.hold(db, id)
        kind.refuseWriting(subject)
        const added = { author_id: user._id, by_customer, internal, origin, message, request_key }
        const made = await addMessage(db, kind, subject, added)
        if (!made) throw duplicate
        const of = { conversation_id: id, message_id: made._id, uploaded_by: user._id }
        await addMessageFiles(db, of, stored)
        await attachPictures(db, of, pictures, stored.length)
        await markReadByActor(db, kind, user, subject)
        await announceConversation(db, kind, subject, 'added', internal)
        await kind.sent(db, portal, user, subject, {
          ...{ ...made, message, internal },
          files: stored.length + pictures.length,
        })
        return await readMessage(db, kind, user, made._id)
      })
    } catch (error) {
      const known = error === duplicate ? await findSent(db, user, id, request_key) : undefined
      if (!known) throw error
      await removeFiles(portal, stored.flatMap(keysOf))
      return readMessage(db, kind, user, known)
    }
  })
}

/** Finds the message that a `request_key` made. Throws `invalid_input` for somebody else's key. */
export async function findSent(db: Db, user: Writer, conversation_id: string, request_key: string) {
  const [sent] = await db
    .select({ _id: messages._id, author_id: messages.author_id })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation_id), eq(messages.request_key, request_key)))
  if (sent && sent.author_id !== user._id)
    throw new AppError('invalid_input', { fields: { request_key: 'invalid_value' } })
  return sent?._id
}
