import { readNotificationsAbout } from '../notifications/delivery/read-notifications-about.ts'
import type { Db } from '../platform/db/client.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'
import { recordMark } from './record-mark.ts'

/**
 * Marks a conversation and the notifications about it as read by whoever just acted. When one of the team did, the
 * notifications of all colleagues are: it is taken care of.
 *
 * @returns true if messages were new to them
 */
export async function markHandled<S extends { _id: string }>(
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
