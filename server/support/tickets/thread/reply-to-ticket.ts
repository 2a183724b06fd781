import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { NewMessage } from '../../../../shared/conversations/conversations.ts'
import type { SentTicketMessage } from '../../../../shared/support/tickets/ticket-messages.ts'
import { messages } from '../../../conversations/conversations.tables.ts'
import { readMessage } from '../../../conversations/list-messages.ts'
import { sendMessage } from '../../../conversations/send-message.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { StagedFile } from '../../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { effectOfReply } from '../lifecycle/allowed-ticket-actions.ts'
import { type TicketRecord, tickets } from '../lifecycle/tickets.tables.ts'
import { solveTicket } from './solve-ticket.ts'
import { ticketConversation } from './ticket-conversation.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * Writes to a ticket, or to the one that goes on from it: that into which it was merged, or, when a customer writes
 * more than 14 days after it was solved, the one that follows it, which the message opens if there is none. With `solve`
 * the ticket is solved once the message stands in it; a repeated one does what is left to do.
 */
export async function replyToTicket(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  { solve = false, ...message }: NewMessage & { solve?: boolean },
  files: StagedFile[],
): Promise<SentTicketMessage> {
  const ticket = await findCurrent(db, user, id, message.request_key)
  if (!opensFollowing(user, ticket) || (await isSent(db, ticket._id, message.request_key))) {
    const sent = await sendMessage(db, ticketConversation, portal, user, ticket._id, message, files)
    if (solve && ticket._id === id) await solveTicket(db, portal, user, id).catch(unlessSolved)
    return { ...sent, ticket_id: ticket._id }
  }
  return openFollowing(db, portal, user, ticket, message, files)
}

/** Throws why a ticket can't be solved, unless it is. */
function unlessSolved(error: unknown) {
  if (!(error instanceof AppError && error.code === 'ticket_already_solved')) throw error
}

const opensFollowing = (user: Actor, ticket: TicketRecord) => effectOfReply(user, ticket) === 'follows'

/** Finds the ticket in which a message to this one stands or would stand. Throws `not_found`. */
async function findCurrent(db: Db, user: Actor, id: string, request_key?: string): Promise<TicketRecord> {
  const ticket = await ticketConversation.read(db, user, id)
  if (ticket.merged_into) return findCurrent(db, user, ticket.merged_into, request_key)
  if (!opensFollowing(user, ticket) || (await isSent(db, id, request_key))) return ticket
  const [next] = await db
    .select({ _id: tickets._id })
    .from(tickets)
    .where(and(eq(tickets.follows, id), isNull(tickets.merged_into)))
  return next ? findCurrent(db, user, next._id, request_key) : ticket
}

async function isSent(db: Db, id: string, request_key: string | undefined): Promise<boolean> {
  if (!request_key) return false
  const sent = and(eq(messages.conversation_id, id), eq(messages.request_key, request_key))
  return (await db.$count(messages, sent)) > 0
}

async function openFollowing(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { _id: follows, subject, reg_no, order_id }: TicketRecord,
  { message, request_key = crypto.randomUUID() }: NewMessage,
  files: StagedFile[],
): Promise<SentTicketMessage> {
  if (!message && files.length === 0) throw new AppError('message_empty')
  const form = { subject, reg_no, order_id, follows, message, request_key }
  const made = await writeTicket(db, portal, user, form, files)
  // Another message of the customer opened it at this moment: sent again, this one goes there.
  if (!made) throw new AppError('busy')
  const [first] = await db
    .select({ _id: messages._id })
    .from(messages)
    .where(and(eq(messages.conversation_id, made), eq(messages.request_key, request_key)))
  if (!first) throw new Error('a ticket without its first message')
  return { ...(await readMessage(db, ticketConversation, user, first._id)), ticket_id: made }
}
