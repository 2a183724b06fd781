import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isTeam, roles } from '../../../shared/contract/permissions.ts'
import {
  answersIn,
  type ConversationKind,
  type SentMessage,
  type Writer,
} from '../../conversations/conversation-kind.ts'
import { record } from '../../notifications/record/record.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { chatActions } from './chat-actions.ts'
import { chatPage } from './chat-page.ts'
import { awaitReader } from './missed/missed-by-customer.ts'
import { awaitAnswer } from './missed/missed-by-team.ts'
import { releaseAfterSilence, takeIfFree } from './take-chat.ts'

/** The customer whose chat it is. */
export type Customer = { _id: string; username: string; locale: string; country: string }

/** The chat of a customer with everybody who answers it. */
export const chatConversation: ConversationKind<Customer> = {
  kind: 'chat',
  permission: 'live_support',
  customerOf: ({ _id }) => _id,
  pages: chatPage,
  async read(db, user, id) {
    if (!answersChat(user) && user._id !== id) throw new AppError('not_found')
    const [customer] = await readCustomer(db, {}, { id })
    return customer ?? notFound()
  },
  async hold(db, id) {
    const [customer] = await db.select(columns).from(users).where(isCustomer(id)).for('key share')
    return customer ?? notFound()
  },
  refuseWriting() {},
  sent: followUp,
  // Mails don't get here: no notification of the chat has an address for answers.
  async unverified() {},
  removed: (db, portal, user, customer, message) =>
    record(db, portal, user, chatActions.message_removed, customer, message),
  markedAnswered: (db, portal, user, customer) =>
    record(db, portal, user, chatActions.marked_answered, customer),
  async markedRead() {},
  missed: (db, portal, customer, message) =>
    record(db, portal, null, chatActions.missed, customer, { message }),
}

/** Tells if this person answers customers in the chat. */
export function answersChat(user: Pick<Writer, 'role_id' | 'permissions'>): boolean {
  return answersIn({ permission: 'live_support' }, user)
}

/**
 * Returns whose chat a call is about: the caller's own, or for the team that of the customer it names. Throws
 * `forbidden` for others of the team, `invalid_input` where the team names nobody, `not_found` for a customer who names
 * somebody else.
 */
export function whoseChat(user: Actor, { user_id }: { user_id?: string | undefined }): string {
  if (answersChat(user)) {
    if (!user_id) throw new AppError('invalid_input', { fields: { user_id: 'invalid_type' } })
    return user_id
  }
  if (isTeam(user)) throw new AppError('forbidden')
  if (user_id && user_id !== user._id) throw new AppError('not_found')
  return user._id
}

async function followUp(db: Db, portal: Portal, user: Writer, customer: Customer, message: SentMessage) {
  if (message.internal) return record(db, portal, user, chatActions.note_added, customer)
  if (answersChat(user)) {
    await takeIfFree(db, portal, user, customer)
    return awaitReader(db, portal, customer, message)
  }
  await releaseAfterSilence(db, portal, customer, message)
  await answerAutomatically(db, portal, chatConversation, customer)
  return awaitAnswer(db, portal, customer, message)
}

const columns = { _id: users._id, username: users.username, locale: users.locale, country: users.country }
const isCustomer = (id: string | Placeholder) =>
  and(eq(users._id, id), eq(users.role_id, roles.customer), isAccount)
const readCustomer = builtOnce((db) =>
  db
    .select(columns)
    .from(users)
    .where(isCustomer(sql.placeholder('id'))),
)

function notFound(): never {
  throw new AppError('not_found')
}
