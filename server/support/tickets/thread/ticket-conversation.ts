import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { ConversationKind, SentMessage, Writer } from '../../../conversations/conversation-kind.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { openingMinutes } from '../../../site/settings/opening-hours.ts'
import { effectOfReply } from '../lifecycle/allowed-ticket-actions.ts'
import { followConversations } from '../lifecycle/follow-conversation.ts'
import { ticketActions } from '../lifecycle/ticket-actions.ts'
import { ticketPage } from '../lifecycle/ticket-page.ts'
import { type TicketRecord, tickets } from '../lifecycle/tickets.tables.ts'
import { answersTickets, visibleTo } from '../lifecycle/visible-tickets.ts'

/** Seconds after which a customer who hasn't seen an answer gets a mail. */
const missedAfterSeconds = 180

/** The conversation of a ticket: between its customer and everybody who answers tickets. */
export const ticketConversation: ConversationKind<TicketRecord> = {
  kind: 'ticket',
  permission: 'tickets',
  customerOf: (ticket) => ticket.customer_id,
  pages: ticketPage,
  async read(db, user, id) {
    const [ticket] = await db
      .select()
      .from(tickets)
      .where(and(eq(tickets._id, id), visibleTo(user)))
    return ticket ?? notFound()
  },
  async hold(db, id) {
    const [ticket] = await db.select().from(tickets).where(eq(tickets._id, id)).for('no key update')
    return ticket ?? notFound()
  },
  refuseWriting: refuseMerged,
  sent: recordMessage,
  async unverified(db, portal, ticket, message) {
    await followConversations(db, [ticket._id])
    await record(db, portal, null, ticketActions.asked_by_unknown, ticket, { message })
  },
  async removed(db, portal, user, ticket, message) {
    await followConversations(db, [ticket._id])
    await record(db, portal, user, ticketActions.message_removed, ticket, message)
  },
  async markedAnswered(db, portal, user, ticket) {
    await followConversations(db, [ticket._id])
    await record(db, portal, user, ticketActions.marked_answered, ticket)
  },
  markedRead: (db, portal, ticket) => record(db, portal, null, ticketActions.read, ticket),
  missed: (db, portal, ticket, message) =>
    record(db, portal, null, ticketActions.answer_missed, ticket, { message }),
}

/** Throws `ticket_merged`, with the ticket to go on with, for one that was made part of another. */
export function refuseMerged({ merged_into }: Pick<TicketRecord, 'merged_into'>) {
  if (merged_into) throw new AppError('ticket_merged', { data: { ticket: merged_into } })
}

/**
 * Records a message on its ticket: a customer's opens a solved one again, the team's first one ends the time until the
 * first answer; then notifies the other side. Throws `ticket_too_old` for a customer's that comes too late.
 */
async function recordMessage(
  db: Db,
  portal: Portal,
  user: Writer,
  ticket: TicketRecord,
  { _id, message, internal }: SentMessage,
) {
  const answers = answersTickets(user)
  const effect = effectOfReply(user, ticket)
  if (effect === 'follows') throw new AppError('ticket_too_old')
  const opened = effect === 'reopens' && (await openAgain(db, ticket))
  if (opened) await record(db, portal, user, ticketActions.reopened, opened, { by_answer: true })
  await followConversations(db, [ticket._id], {
    ...(!internal && { updated_at: sql`clock_timestamp()` }),
    ...(answers && !internal && (await firstAnswer(db, portal, ticket))),
  })
  if (internal) return record(db, portal, user, ticketActions.note_added, ticket)
  if (!answers) return record(db, portal, user, ticketActions.asked, ticket, { message })
  await record(db, portal, user, ticketActions.answered, ticket, { message })
  await portal.jobs.send(db, 'missed_ticket_reply', { message_id: _id }, missedAfterSeconds)
}

/** Opens a solved ticket again and returns it; does nothing to an open one. */
export async function openAgain(db: Db, { _id }: { _id: string }): Promise<TicketRecord | undefined> {
  const [opened] = await db
    .update(tickets)
    .set({
      ...{ status: 'open', solved_at: null, solved_by: null, solve_minutes: null },
      reopened: sql`${tickets.reopened} + 1`,
      updated_at: sql`now()`,
    })
    .where(and(eq(tickets._id, _id), eq(tickets.status, 'solved'), isNull(tickets.merged_into)))
    .returning()
  return opened
}

/** Computes what the team's answer says of the ticket: the time until the first one. */
async function firstAnswer(db: Db, { settings }: Portal, { opened_at, first_answer_minutes }: TicketRecord) {
  if (first_answer_minutes !== null) return {}
  const { opening_hours } = await settings.get(db)
  return { first_answer_minutes: openingMinutes(opening_hours, new Date(opened_at), new Date()) }
}

function notFound(): never {
  throw new AppError('not_found')
}
