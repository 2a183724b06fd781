import { useTranslation } from 'react-i18next'
import type { TicketRow } from '../../../../shared/support/tickets/ticket.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './tickets.module.css'

const hour_ms = 60 * 60_000
/** Hours after which waiting is long, and too long. */
const long = 4
const tooLong = 24

/** Shows since when a ticket's customer waits for an answer, in amber and red as it gets long; otherwise why nobody waits. */
export function WaitsSince({ ticket }: { ticket: Pick<TicketRow, 'waiting_since' | 'status'> }) {
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
