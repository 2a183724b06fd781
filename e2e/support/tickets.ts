import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../../server/test/call.ts'
import type { SentBody } from '../../shared/contract/route.ts'
import type { Ticket } from '../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { callAs } from './backstage.ts'

/** Opens a ticket for a customer, with this about it that matters. */
export function openTicket(
  as: SignedIn,
  about: Partial<SentBody<typeof ticketRoutes.open>> = {},
): Promise<Ticket> {
  const body = {
    subject: 'Limp mode after Stage 1',
    message: 'Since the flash the car goes into limp mode above 3,000 rpm.',
    request_key: randomUUID(),
    ...about,
  }
  return callAs(as, ticketRoutes.open, { body })
}
