import { readNotificationsAbout } from '../notifications/delivery/read-notifications-about.ts'
import type { Db } from '../platform/db/client.ts'
import { announceConversation } from './announce-conversation.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { recordMark } from './record-mark.ts'

/**
 * Marks a conversation and the notifications about it as read by whoever just acted, and announces that where messages were new
 * to them. When one of the team acted, the notifications of all colleagues are marked: it is taken care of.
 */
export async function markHandled<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  subject: S,
) {
  if (await markReadByActor(db, kind, user, subject)) await announceConversation(db, kind, subject, 'read')
}

/**
 * Marks the same without announcing it, for those who announce more.
 *
 * @returns true if messages were new to them
 */
export async function markReadByActor<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  subject: S,
): Promise<boolean> {
  const further = await recordMark(db, kind, user, subject._id, { read: 'all' })
  if (answersIn(kind, user)) await readNotificationsAbout(db, kind.pages.team(subject))
  else await readNotificationsAbout(db, kind.pages.customer(subject), user)
  return further
}
