import { useTranslation } from 'react-i18next'
import type { TicketRow } from '../../../../shared/support/tickets/ticket.ts'
import { useMe } from '../../../app/session/session.ts'
import { Priority } from '../../../records/tickets/priority.tsx'
import { TicketName } from '../../../records/tickets/ticket-name.tsx'
import { TicketStatus } from '../../../records/tickets/ticket-status.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { PersonName } from '../../../ui/names/person-name.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './tickets.module.css'

const hour_ms = 60 * 60_000
/** Hours after which waiting is long, and too long. */
const long = 4
const tooLong = 24

/** Shows since when a ticket's customer waits for an answer, in amber and red as it gets long; otherwise why nobody waits. */
function WaitsSince({ ticket }: { ticket: Pick<TicketRow, 'waiting_since' | 'status'> }) {
  const { t } = useTranslation()
  const now = useNow()
  const { waiting_since, status } = ticket
  if (!waiting_since || status === 'solved')
    return (
      <span className={classes.quiet}>
        {t(status === 'solved' ? 'ticket_work.done' : 'ticket_work.answered')}
      </span>
    )
  const hours = (now - Date.parse(waiting_since)) / hour_ms
  return (
    <span
      className={classes.waits}
      data-tone={hours >= tooLong ? 'danger' : hours >= long ? 'warning' : undefined}
    >
      <TimeAgo at={waiting_since} />
    </span>
  )
}

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

/** Shows who has a ticket: "You", a colleague's name, or nobody. */
function Assigned({ ticket: { assigned_to } }: { ticket: Pick<TicketRow, 'assigned_to'> }) {
  const { t } = useTranslation()
  const me = useMe()
  if (!assigned_to) return <span className={classes.quiet}>{t('ticket_work.nobody')}</span>
  if (assigned_to._id === me._id) return <strong className={classes.me}>{t('ticket_work.you')}</strong>
  return <bdi className={classes.name}>{assigned_to.name}</bdi>
}
