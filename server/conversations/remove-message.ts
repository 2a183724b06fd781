import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import { messageRemovableMinutes } from '../../shared/conversations/conversations.ts'
import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'
import { removeFiles } from '../platform/stored-files/remove-files.ts'
import { announceConversation } from './announce-conversation.ts'
import type { ConversationKind, Writer } from './conversation-kind.ts'
import { conversations, messages } from './conversations.tables.ts'
import { readStorageKeys } from './message-files.ts'

/**
 * Removes an author's own message with its files, while it is still fresh; its number isn't given again. Throws
 * `not_found`, `message_not_deletable`.
 */
export async function removeMessage<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: Portal,
  user: Writer,
  id: string,
) {
  const conversation_id = await findOwn(db, kind, user, id)
  const subject = await kind.read(db, user, conversation_id)
  const keys = await db.transaction(async (db) => {
    // Waits for messages on their way, so that they count for how long the customer waits.
    await db
      .select({ _id: conversations._id })
      .from(conversations)
      .where(eq(conversations._id, conversation_id))
      .for('no key update')
    const keys = await readStorageKeys(db, { message_id: id })
    const [message] = await db
      .delete(messages)
      .where(and(eq(messages._id, id), fresh))
      .returning()
    if (!message)
      throw new AppError(
        (await db.$count(messages, eq(messages._id, id))) ? 'message_not_deletable' : 'not_found',
      )
    await db
      .update(conversations)
      .set({ waiting_since: firstUnanswered })
      .where(eq(conversations._id, conversation_id))
    await announceConversation(db, kind, subject, 'removed', message.internal)
    await kind.removed(db, portal, user, subject, message)
    return keys
  })
  await removeFiles(portal, keys)
  return { ok: true as const }
}

/** Finds the conversation of this kind in which the person wrote a message. */
async function findOwn(db: Db, { kind }: Pick<ConversationKind<never>, 'kind'>, user: Writer, id: string) {
  const [message] = await db
    .select({ conversation_id: messages.conversation_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations._id, messages.conversation_id))
    .where(and(eq(messages._id, id), eq(messages.author_id, user._id), eq(conversations.kind, kind)))
  if (!message) throw new AppError('not_found')
  return message.conversation_id
}

const fresh = sql`${messages.created_at} > now() - make_interval(mins => ${messageRemovableMinutes})`

/** Time of the first message of the customer that the team hasn't answered. */
const firstUnanswered = sql`(
  select min(asked.created_at) from ${messages} asked
  where asked.conversation_id = ${conversations._id} and asked.by_customer
    and asked.number > greatest(${conversations.answered_number}, (
      select max(answer.number) from ${messages} answer
      where answer.conversation_id = ${conversations._id} and not answer.by_customer and not answer.internal
        and answer.origin <> 'automatic')))`
