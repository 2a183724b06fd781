import { ticketPriorities } from '../../shared/support/tickets/ticket.ts'
import { Priority } from '../../web/records/tickets/priority.tsx'
import { StarChoice } from '../../web/records/tickets/star-choice.tsx'
import { Stars } from '../../web/records/tickets/stars.tsx'
import { TicketLinks } from '../../web/records/tickets/ticket-links.tsx'
import { TicketName } from '../../web/records/tickets/ticket-name.tsx'
import { TicketStatus } from '../../web/records/tickets/ticket-status.tsx'
import { nothing } from './nothing.ts'

const other = { _id: '2', ticketID: 1004 }
const ticket = {
  ticketID: 1012,
  subject: 'Limp mode after Stage 1',
  reg_no: 'M-CM 3203',
  labels: ['DPF', 'Limp mode'],
  unread: 2,
}

/** Shows what distinguishes tickets: status, priority, name with labels, links to others, stars. */
export function Tickets() {
  return (
    <>
      <TicketStatus ticket={{ status: 'open' }} />
      <TicketStatus ticket={{ status: 'solved' }} />
      <TicketStatus ticket={{ status: 'solved', merged_into: other }} />
      {ticketPriorities.map((priority) => (
        <Priority key={priority} priority={priority} />
      ))}
      <TicketName ticket={ticket} />
      <TicketLinks ticket={{ merged_into: other, follows: other, followed_by: null }} page="ticket" />
      <Stars rating={4} />
      <StarChoice value={3} onChange={nothing} />
    </>
  )
}
