import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { TicketLinks } from '../../../records/tickets/ticket-links.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import { TicketTimeline } from '../../../records/tickets/ticket-timeline.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { SolveButton } from '../solve-button.tsx'
import { TicketConversation } from '../ticket-conversation.tsx'
import { ticketQuery } from '../tickets.queries.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketRating } from './ticket-rating.tsx'

/** Shows one of the person's own tickets. */
export function TicketPage() {
  return <RecordPage query={ticketQuery}>{(ticket) => <TicketView ticket={ticket} />}</RecordPage>
}

function TicketView({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { ticketID, subject, opened_at } = ticket
  return (
    <>
      <PageHead
        title={subject}
        beside={<TicketStatus ticket={ticket} />}
        about={
          <>
            {t('tickets.number', { number: ticketID })} · {t('tickets.field.opened_at')}{' '}
            <TimeAgo at={opened_at} />
          </>
        }
        action={ticket.can.solve && <SolveButton ticket={ticket} />}
      />
      <TicketLinks ticket={ticket} page="ticket" />
      <RecordColumns
        side={
          <>
            <TicketFacts ticket={ticket} />
            <TicketTimeline ticket={ticket} page="ticket" />
          </>
        }
      >
        <TicketRating ticket={ticket} />
        <TicketConversation ticket={ticket} asCustomer />
      </RecordColumns>
    </>
  )
}
