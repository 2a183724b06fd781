import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { TicketBeside } from '../../../shared/support/tickets/ticket.ts'
import { TicketStatus } from '../../records/tickets/ticket-status.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

type Props = { title: string; tickets: readonly TicketBeside[] }

/** Shows tickets of a customer; nothing where there are none. */
export function CustomerTickets({ title, tickets }: Props) {
  const { t } = useTranslation()
  if (tickets.length === 0) return null
  return (
    <RecordSection
      title={title}
      rows={tickets}
      row={({ _id, ticketID, subject, status, opened_at }) => ({
        title: subject,
        about: (
          <>
            #{ticketID} · <TimeAgo at={opened_at} />
          </>
        ),
        end: <TicketStatus ticket={{ status }} plain />,
        to: pathTo('workTicket', { id: _id }),
      })}
      none={t('ticket_work.none_here')}
    />
  )
}
