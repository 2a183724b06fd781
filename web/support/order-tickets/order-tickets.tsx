import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useSiteData } from '../../app/site-data.ts'
import { TicketStatus } from '../../records/tickets/ticket-status.tsx'
import { TicketUnread } from '../../records/tickets/ticket-unread.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows the person's tickets about one of their orders, and the way to open another; nothing where there are no tickets. */
export function OrderTickets({ order }: { order: string }) {
  return useSiteData()?.ticket_system_public ? <OpenTickets order={order} /> : null
}

function OpenTickets({ order }: { order: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(ticketRoutes.mine, { query: { order, size: 5 } }))
  const open = (
    <Button
      component={Link}
      to={pathTo('openTicket', { order })}
      variant="subtle"
      leftSection={<IconMessagePlus size={16} />}
    >
      {t('tickets.of_order.open')}
    </Button>
  )
  if (!data?.items.length) return <div>{open}</div>
  return (
    <div>
      <RecordSection
        title={t('tickets.of_order.title')}
        rows={data.items}
        row={(ticket) => ({
          title: (
            <>
              <bdi>{ticket.subject}</bdi> <TicketUnread count={ticket.unread} />
            </>
          ),
          about: (
            <>
              {t('tickets.number', { number: String(ticket.ticketID) })} · <TimeAgo at={ticket.updated_at} />
            </>
          ),
          end: <TicketStatus ticket={ticket} />,
          to: pathTo('ticket', { id: ticket._id }),
        })}
        none=""
      />
      {open}
    </div>
  )
}
