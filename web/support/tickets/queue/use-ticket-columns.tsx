import { useTranslation } from 'react-i18next'
import type { TicketRow } from '../../../../shared/support/tickets/ticket.ts'
import { Priority } from '../../../records/tickets/priority.tsx'
import { TicketName } from '../../../records/tickets/ticket-name.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { PersonName } from '../../../ui/names/person-name.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { Assigned } from './assigned.tsx'
import classes from './tickets.module.css'
import { WaitsSince } from './waits-since.tsx'

/** Returns the columns of the team's tickets. */
export function useTicketColumns(): Column<TicketRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'waiting_since',
      head: t('ticket_work.field.waiting_since'),
      cell: (ticket) => <WaitsSince ticket={ticket} />,
      sort: 'waiting',
      short: true,
      phone: 'fact',
    },
    {
      key: 'subject',
      head: t('tickets.field.subject'),
      cell: (ticket) => <TicketName ticket={ticket} />,
      main: true,
      phone: 'title',
    },
    {
      key: 'customer',
      head: t('ticket_work.customer.title'),
      cell: ({ customer }) => (
        <span className={classes.customer}>
          <PersonName name={customer.name} company_name={customer.company_name} />
        </span>
      ),
      phone: 'fact',
    },
    {
      key: 'priority',
      head: t('ticket_work.field.priority'),
      cell: ({ priority }) => priority && <Priority priority={priority} />,
      sort: 'priority',
      short: true,
      phone: 'fact',
    },
    {
      key: 'assigned_to',
      head: t('ticket_work.field.assigned_to'),
      cell: (ticket) => <Assigned ticket={ticket} />,
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('tickets.field.status'),
      cell: (ticket) => <TicketStatus ticket={ticket} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'updated_at',
      head: t('tickets.field.updated_at'),
      cell: ({ updated_at }) => <TimeAgo at={updated_at} />,
      sort: 'updated_at',
      align: 'end',
      wide: true,
    },
  ]
}
