import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { TicketLinks } from '../../../records/tickets/ticket-links.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import { TicketTimeline } from '../../../records/tickets/ticket-timeline.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { SolveButton } from '../solve-button.tsx'
import { TicketConversation } from '../ticket-conversation.tsx'
import { ticketQuery } from '../tickets.queries.ts'
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
            {t('tickets.number', { number: String(ticketID) })} ·{' '}
            <Trans i18nKey="tickets.opened" components={{ time: <TimeAgo at={opened_at} /> }} />
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

/** Shows what a ticket is about: the vehicle, the order, when it was opened and solved. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { ticketID, reg_no, order, opened_at, solved_at } = ticket
  return (
    <Card title={t('tickets.facts')}>
      <FactList
        look="ends"
        facts={[
          { name: t('tickets.field.number'), value: <span className="numbers">{ticketID}</span> },
          { name: t('tickets.field.reg_no'), value: reg_no },
          {
            name: t('tickets.field.order'),
            value: order && (
              <Anchor component={Link} to={pathTo('order', { id: order._id })} size="sm">
                {joined([order.orderID, order.vehicle])}
              </Anchor>
            ),
          },
          { name: t('tickets.field.opened_at'), value: <TimeAgo at={opened_at} /> },
          { name: t('tickets.field.solved_at'), value: solved_at && <TimeAgo at={solved_at} /> },
        ]}
      />
    </Card>
  )
}
