import { and, eq } from 'drizzle-orm'
import { readNotificationsAbout } from '../notifications/delivery/read-notifications-about.ts'
import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'
import { announceConversation } from './announce-conversation.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { messages } from './conversations.tables.ts'
import { readableBy } from './list-messages.ts'
import { recordMark } from './record-mark.ts'

/**
 * Records that the person has looked at what a conversation is about: its notifications are read, and the
 * conversation up to a message; announces that only when something was new. A message that was removed meanwhile marks
 * nothing, nor does an admin who acts as the person.
 */
export async function markRead<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: Portal,
  user: Writer,
  id: string,
  last: string | undefined,
) {
  const subject = await kind.read(db, user, id)
  if (user.acting_admin) return { ok: true as const }
  await db.transaction(async (db) => {
    const page = answersIn(kind, user) ? kind.pages.team(subject) : kind.pages.customer(subject)
    await readNotificationsAbout(db, page, user)
    const read = last && (await findNumber(db, kind, user, id, last))
    if (!read || !(await recordMark(db, kind, user, id, { read }))) return
    await announceConversation(db, kind, subject, 'read')
    await kind.markedRead(db, portal, subject)
  })
  return { ok: true as const }
}

/**
 * Records that a conversation has arrived at the person up to a message; announces that only when something was new. An
 * admin who acts as the person marks nothing.
 */
export async function markDelivered<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  id: string,
  last: string,
) {
  const subject = await kind.read(db, user, id)
  if (user.acting_admin) return { ok: true as const }
  await db.transaction(async (db) => {
    const delivered = await findNumber(db, kind, user, id, last)
    if (delivered && (await recordMark(db, kind, user, id, { read: 0, delivered })))
      await announceConversation(db, kind, subject, 'read')
  })
  return { ok: true as const }
}

/** Finds the number of a message that this person may read. */
async function findNumber(
  db: Db,
  kind: Pick<ConversationKind<never>, 'permission'>,
  user: Writer,
  conversation_id: string,
  message_id: string,
): Promise<number | undefined> {
  const [message] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(
      and(
        eq(messages._id, message_id),
        eq(messages.conversation_id, conversation_id),
        readableBy(kind, user),
      ),
    )
  return message?.number
}
