import type { Permission } from '../../shared/contract/permissions.ts'
import { holds } from '../../shared/contract/permissions.ts'
import type { conversationKinds } from '../../shared/conversations/conversations.ts'
import type { Doer } from '../notifications/record/record.ts'
import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'

/** Somebody who takes part. */
export type Writer = Doer

/** A message that was just written. */
export type SentMessage = { _id: string; number: number; message: string; internal: boolean; files: number }

/** A kind of conversations as orders, tickets and the chat hand it to the verbs; `Subject` is what one is about. */
export type ConversationKind<Subject extends { _id: string }> = {
  kind: (typeof conversationKinds)[number]
  /** Held by the team's side; whoever lacks it is a customer. */
  permission: Permission
  /** Reads what a conversation is about, if this person takes part in it. Throws `not_found`. */
  read(db: Db, user: Writer, id: string): Promise<Subject>
  /** Reads it, and locks it against deletion until the transaction ends. Throws `not_found`. */
  hold(db: Db, id: string): Promise<Subject>
  customerOf(subject: Subject): string
  /** The addresses of its page for each side; notifications about it lead there. */
  pages: { customer(subject: Subject): string; team(subject: Subject): string }
  /** Throws why nobody may write to it now. */
  refuseWriting(subject: Subject): void
  /** Does what else belongs to a new message, in its transaction: notifications, states, the audit log. */
  sent(db: Db, portal: Portal, user: Writer, subject: Subject, message: SentMessage): Promise<void>
  /** Notifies the team of a mail that nobody vouches for, in the transaction that adds it. */
  unverified(db: Db, portal: Portal, subject: Subject, message: string): Promise<void>
  /** Does what else belongs to a message that was taken back, in the same transaction. */
  removed(
    db: Db,
    portal: Portal,
    user: Writer,
    subject: Subject,
    message: { message: string; internal: boolean },
  ): Promise<void>
  /** Does what else belongs to what the team marked as answered, in the same transaction. */
  markedAnswered(db: Db, portal: Portal, user: Writer, subject: Subject): Promise<void>
  /** Notifies the customer of a message that they haven't seen for a while. */
  missed(db: Db, portal: Portal, subject: Subject, message: string): Promise<void>
  /** Does what else belongs to its being read further by somebody, in the same transaction. */
  markedRead(db: Db, portal: Portal, subject: Subject): Promise<void>
}

/** Tells if this person is on the team's side of such conversations. */
export function answersIn(
  kind: Pick<ConversationKind<never>, 'permission'>,
  user: Pick<Writer, 'role_id' | 'permissions'>,
) {
  return holds(user, kind.permission)
}
