import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { CannedReplies } from '../../../conversations/canned/canned-replies.tsx'
import { AuditLink } from '../../../records/audit/audit-link.tsx'
import { Stars } from '../../../records/tickets/stars.tsx'
import { ticketAct, ticketActKeys } from '../../../records/tickets/ticket-act.ts'
import { ticketKeys } from '../../../records/tickets/ticket-keys.ts'
import { TicketLinks } from '../../../records/tickets/ticket-links.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import { TicketTimeline } from '../../../records/tickets/ticket-timeline.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { pressAct } from '../../../ui/keys/keyed-act.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { CustomerFacts } from '../../customer/customer-facts.tsx'
import { TicketConversation } from '../ticket-conversation.tsx'
import { ticketQuery } from '../tickets.queries.ts'
import { CustomerLists } from './customer-lists.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketProperties } from './ticket-properties.tsx'
import classes from './work-ticket-page.module.css'

/** Shows one ticket for the team: the conversation, what is arranged about it, and its customer beside it. */
export function WorkTicketPage() {
  return <RecordPage query={ticketQuery}>{(ticket) => <WorkTicket ticket={ticket} />}</RecordPage>
}

function WorkTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  usePageKeys(ticketKeys, { ...ticketActKeys, help: () => pressAct('help') })
  const { ticketID, subject, customer } = ticket
  return (
    <>
      <PageHead
        title={subject}
        beside={<TicketStatus ticket={ticket} />}
        about={
          <>
            {t('tickets.number', { number: String(ticketID) })} ·{' '}
            <bdi>{customer.company_name || customer.name}</bdi>
          </>
        }
        action={<TicketActions ticket={ticket} />}
      />
      <TicketLinks ticket={ticket} page="workTicket" />
      <RecordColumns
        side={
          <>
            <TicketProperties ticket={ticket} />
            <CustomerBeside ticket={ticket} />
            <TicketTimeline ticket={ticket} page="workTicket" />
            <AuditLink subject={ticket._id} />
          </>
        }
      >
        <TicketResult ticket={ticket} />
        <TicketConversation
          ticket={ticket}
          asCustomer={false}
          field={ticketAct('answer')}
          sendAndSolve={{
            label: t('ticket_work.send_and_solve'),
            hint: t('ticket_work.send_and_solve_key'),
            open: ticket.can.solve,
          }}
          tools={(insert) => (
            <CannedReplies about="ticket" id={ticket._id} insert={insert} button={ticketAct('canned')} />
          )}
        />
      </RecordColumns>
    </>
  )
}

/** Shows the customer beside their ticket, as far as the reader may see them. */
function CustomerBeside({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(ticketRoutes.customer, { params: { id: ticket._id } }))
  if (!data)
    return (
      <Card title={t('ticket_work.customer.title')}>
        {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={4} height={32} />}
      </Card>
    )
  return (
    <>
      <CustomerFacts customer={data} />
      <CustomerLists customer={data} />
    </>
  )
}

/** Shows how the customer rated the answer; nothing until they did. */
function TicketResult({ ticket: { rating, rating_comment } }: { ticket: Ticket }) {
  const { t } = useTranslation()
  if (rating === null) return null
  return (
    <Card title={t('ticket_work.rated')}>
      <Stars rating={rating} />
      {rating_comment && (
        <p className={classes.comment} dir="auto">
          {rating_comment}
        </p>
      )}
    </Card>
  )
}
