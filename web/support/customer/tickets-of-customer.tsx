import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { usePermission } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { TicketStatus } from '../../records/tickets/ticket-status.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

type Props = { customer: { _id: string; email: string } }

/** Shows the tickets of a customer in which something happened last; nothing without tickets or the permission for them. */
export function TicketsOfCustomer(props: Props) {
  const switchedOn = useSiteData()?.ticket_system_public
  return usePermission('tickets') && switchedOn ? <Tickets {...props} /> : null
}

function Tickets({ customer: { _id, email } }: Props) {
  const { t } = useTranslation()
  const query = { customer: _id, sort: '-updated_at', size: 5 } as const
  const found = useQuery(callQuery(ticketRoutes.all, { query }))
  return (
    <RecordSection
      title={t('menu.tickets')}
      query={found}
      none={t('ticket_work.customer.no_tickets')}
      all={{ to: pathTo('tickets'), search: { q: email } }}
      row={(ticket) => ({
        title: ticket.subject,
        about: (
          <>
            {t('tickets.number', { number: String(ticket.ticketID) })} · <TimeAgo at={ticket.updated_at} />
          </>
        ),
        end: <TicketStatus ticket={ticket} />,
        to: pathTo('workTicket', { id: ticket._id }),
      })}
    />
  )
}
