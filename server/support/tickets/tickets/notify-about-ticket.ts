import { eq } from 'drizzle-orm'
import type { Channel } from '../../../../shared/notifications/notification-events.ts'
import { users } from '../../../accounts/users/accounts.tables.ts'
import { listedName } from '../../../accounts/users/user-columns.ts'
import { notify } from '../../../notifications/notifications/notify.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'
import { answerAddress } from '../../reply-address/answer-address.ts'
import { ticketPage } from './ticket-page.ts'
import type { TicketRecord } from './tickets.tables.ts'

const valuesOf = ({ ticketID, subject }: TicketRecord) => ({ ticket_no: ticketID, title: subject })

/** Notifies the team of a new ticket. */
export async function notifyOfNewTicket(db: Db, portal: Portal, ticket: TicketRecord, message: string) {
  const [customer] = await db
    .select({ name: listedName })
    .from(users)
    .where(eq(users._id, ticket.customer_id))
  await notify(db, portal, { holders: 'tickets' }, 'ticket_opened', {
    values: { ...valuesOf(ticket), customer: customer?.name ?? '', message },
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id: ticket._id }),
    link: ticketPage.team(ticket),
    about: ticket.subject,
  })
}

/** Notifies whoever has the ticket that the customer wrote; while nobody has it, the whole team. */
export async function notifyTeamOfReply(db: Db, portal: Portal, ticket: TicketRecord, message: string) {
  await notify(db, portal, { holders: 'tickets', responsible: ticket.assigned_to }, 'ticket_reply', {
    values: { ...valuesOf(ticket), message },
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id: ticket._id }),
    link: ticketPage.team(ticket),
    about: message || ticket.subject,
  })
}

/** Notifies a member of the team that a ticket was given to them. */
export async function notifyOfAssignment(db: Db, portal: Portal, ticket: TicketRecord, to: string) {
  await notify(db, portal, to, 'ticket_assigned', {
    values: valuesOf(ticket),
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id: ticket._id }),
    link: ticketPage.team(ticket),
    about: ticket.subject,
  })
}

/** Notifies the customer of an answer, over these channels only. */
export async function notifyCustomerOfReply(
  db: Db,
  portal: Portal,
  ticket: TicketRecord,
  message: string,
  over: readonly Channel[],
) {
  await notify(db, portal, ticket.customer_id, 'ticket_reply', {
    values: { ...valuesOf(ticket), message },
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id: ticket._id }),
    link: ticketPage.customer(ticket),
    about: message || ticket.subject,
    over,
  })
}

/** Notifies the customer that the team solved their ticket. */
export async function notifyOfSolving(db: Db, portal: Portal, ticket: TicketRecord) {
  await notify(db, portal, ticket.customer_id, 'ticket_solved', {
    values: valuesOf(ticket),
    reply_to: await answerAddress(db, portal, { kind: 'ticket', _id: ticket._id }),
    link: ticketPage.customer(ticket),
    about: ticket.subject,
  })
}
