import { eq } from 'drizzle-orm'
import type { Channel, NotificationName } from '../../../../shared/notifications/notification-events.ts'
import type { WebhookType } from '../../../../shared/partners/webhook-events.ts'
import { answerAddress } from '../../../conversations/reply-address/answer-address.ts'
import type { Receivers } from '../../../notifications/delivery/find-receivers.ts'
import { notify } from '../../../notifications/delivery/notify.ts'
import { actionsOn } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import { room } from '../../../platform/live/rooms.ts'
import type { Portal } from '../../../platform/portal.ts'
import type { AuditDetail } from '../../../users/audit/audit.ts'
import { listedName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { ticketPage } from './ticket-page.ts'
import { type TicketRecord, ticketEvents } from './tickets.tables.ts'
import { answersTickets } from './visible-tickets.ts'

type Event = Omit<typeof ticketEvents.$inferInsert, '_id' | 'ticket_id' | 'user_id' | 'created_at'>
type Notice = {
  /** The customer; whoever has the ticket, or the team while nobody has it; the whole team; a member of it by `_id`. */
  to: 'customer' | 'responsible' | 'team' | { _id: string }
  name: Extract<NotificationName, `ticket_${string}`>
  message?: string
  /** These channels only, where others come later. */
  over?: readonly Channel[]
}
type Said = { message: string }

/** Events that the team arranges for itself, and customers don't see. */
export const teamsEvents = ['assigned', 'priority', 'labels'] as const satisfies Event['kind'][]

const action = actionsOn<TicketRecord, Event, Notice, Extract<WebhookType, `ticket.${string}`>>({
  named: ({ _id, ticketID }) => ({ _id, name: `#${ticketID}` }),
  isTeam: answersTickets,
  live({ _id, customer_id }, internal) {
    const team = room.holders('tickets')
    return [[internal ? [team] : [room.user(customer_id), team], { topic: 'ticket', id: _id }]]
  },
  addEvent: (db, { _id }, event) => db.insert(ticketEvents).values({ ticket_id: _id, ...event }),
  notify: notifyPeople,
  webhook: ({ customer_id: user_id, _id, ticketID, subject, status, order_id }) => ({
    user_id,
    data: { _id, ticketID, subject, status, order_id },
  }),
})

/** Everything that can happen to a ticket, and what it leads to. */
export const ticketActions = {
  opened: action(({ follows: other_id }, { message }: Said) => ({
    event: { kind: 'opened', other_id },
    notice: { to: 'team', name: 'ticket_opened', message },
    webhook: 'ticket.opened',
  })),
  solved: action((_ticket, { by_team }: { by_team: boolean }) => ({
    event: { kind: 'solved' },
    audit: { act: 'ticket_solved' },
    notice: by_team ? { to: 'customer', name: 'ticket_solved' } : undefined,
    webhook: 'ticket.solved',
  })),
  /** By the team, or by an answer of its customer. */
  reopened: action((_ticket, { by_answer }: { by_answer: boolean }) => ({
    event: { kind: 'reopened' },
    ...(!by_answer && { audit: { act: 'ticket_reopened' } }),
    webhook: 'ticket.reopened',
  })),
  /** Fields of it were changed, each with an entry; `to` got it from a colleague. */
  changed: action((_ticket, { entries, to, ...change }: AuditDetail & { entries: Event[]; to?: string }) => ({
    event: entries,
    audit: { act: 'ticket_changed', ...change },
    notice: to ? { to: { _id: to }, name: 'ticket_assigned' } : undefined,
    internal: !entries.some(({ kind }) => kind === 'subject'),
  })),
  /** It became part of another ticket. */
  merged_into: action((_ticket, { _id, ticketID }: Pick<TicketRecord, '_id' | 'ticketID'>) => ({
    event: { kind: 'merged_into', other_id: _id },
    audit: { act: 'ticket_merged', after: { merged_into: `#${ticketID}` } },
  })),
  /** Another ticket became part of it. */
  merged: action((_ticket, { _id: other_id }: Pick<TicketRecord, '_id'>) => ({
    event: { kind: 'merged', other_id },
  })),
  rated: action(({ rating }) => ({ event: { kind: 'rated', detail: String(rating) } })),
  files_removed: action(() => ({ event: { kind: 'files_deleted' } })),
  deleted: action(({ opened_at, solved_at }) => ({
    audit: { act: 'ticket_deleted', before: { opened_at, solved_at } },
  })),
  /** The customer wrote. */
  asked: action((_ticket, { message }: Said) => ({
    notice: { to: 'responsible', name: 'ticket_reply', message },
  })),
  /** A mail came from an address that isn't the customer's. */
  asked_by_unknown: action((_ticket, { message }: Said) => ({
    notice: { to: 'responsible', name: 'ticket_reply', message },
    internal: true,
  })),
  answered: action((_ticket, { message }: Said) => ({
    notice: { to: 'customer', name: 'ticket_reply', message, over: ['in_app', 'push'] },
    webhook: 'ticket.message',
  })),
  /** The customer hasn't seen an answer for a while. */
  answer_missed: action((_ticket, { message }: Said) => ({
    notice: { to: 'customer', name: 'ticket_reply', message, over: ['mail', 'sms'] },
  })),
  note_added: action(() => ({ audit: { act: 'ticket_note_added' }, internal: true })),
  message_removed: action((_ticket, { message, internal }: Said & { internal: boolean }) => ({
    audit: { act: 'ticket_message_removed', before: { message } },
    internal,
  })),
  marked_answered: action(() => ({ audit: { act: 'ticket_marked_answered' }, internal: true })),
  read: action(() => ({})),
}

/** Notifies people about a ticket, once the transaction commits. */
async function notifyPeople(db: Db, portal: Portal, ticket: TicketRecord, notice: Notice) {
  const { to, name, message = '', over } = notice
  const { _id, ticketID, subject, customer_id, assigned_to } = ticket
  const [customer] = await db.select({ name: listedName }).from(users).where(eq(users._id, customer_id))
  const receivers: Receivers =
    to === 'customer'
      ? customer_id
      : typeof to === 'object'
        ? to._id
        : { holders: 'tickets', responsible: to === 'responsible' ? assigned_to : null }
  await notify(db, portal, receivers, name, {
    values: { ticket_no: ticketID, title: subject, customer: customer?.name ?? '', message },
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id }),
    link: to === 'customer' ? ticketPage.customer(ticket) : ticketPage.team(ticket),
    // The first line names the subject already.
    about: message,
    ...(over && { over }),
  })
}
