import clsx from 'clsx'
import type { TicketRow } from '../../../shared/support/tickets/ticket.ts'
import classes from './ticket-name.module.css'
import { TicketUnread } from './ticket-unread.tsx'

type Props = { ticket: Pick<TicketRow, 'ticketID' | 'subject' | 'reg_no' | 'labels' | 'unread'> }

/** Shows what a ticket is about in two lines: its subject and what of it is unread; its number, the plate and labels. */
export function TicketName({ ticket: { ticketID, subject, reg_no, labels, unread } }: Props) {
  return (
    <span className={clsx(classes.name, 'page-direction')}>
      <span className={classes.line}>
        <bdi className={classes.subject} data-unread={unread > 0 || undefined}>
          {subject}
        </bdi>
        <TicketUnread count={unread} />
      </span>
      <span className={classes.about}>
        <bdi className="numbers">#{ticketID}</bdi>
        {reg_no && <bdi>{reg_no}</bdi>}
        <Labels labels={labels} />
      </span>
    </span>
  )
}

/** Shows the labels of a ticket; nothing when it has none. */
function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <span className={classes.labels}>
      {labels.map((label) => (
        <bdi key={label} className={classes.label}>
          {label}
        </bdi>
      ))}
    </span>
  )
}
