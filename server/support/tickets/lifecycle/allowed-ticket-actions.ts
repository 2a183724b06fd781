import type { Holder } from '../../../../shared/contract/permissions.ts'
import { ratingDays, reopenDays, type Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { answersTickets } from './visible-tickets.ts'

type Known = { status: Ticket['status']; solved_at: string | null; merged_into: unknown }

/** Lists what this person may do with the ticket now, for the screens. The verbs guard the same by themselves. */
export function allowedTicketActions(user: Holder, ticket: Known): Ticket['can'] {
  const answers = answersTickets(user)
  const whole = !ticket.merged_into
  const solved = ticket.status === 'solved'
  return {
    write: whole,
    write_internal: whole && answers,
    solve: whole && !solved,
    reopen: whole && solved && answers,
    change: whole && answers,
    merge: whole && answers,
    rate: whole && solved && !answers && !isPast(ticket.solved_at, ratingDays),
    remove: solved && answers,
  }
}

/** Tells what a message of this person would do to the ticket. */
export function effectOfReply(user: Holder, ticket: Omit<Known, 'merged_into'>): Ticket['reply'] {
  if (ticket.status === 'open' || answersTickets(user)) return 'added'
  return isPast(ticket.solved_at, reopenDays) ? 'follows' : 'reopens'
}

function isPast(time: string | null, days: number): boolean {
  return time !== null && Date.parse(time) < Date.now() - days * 24 * 3_600_000
}
