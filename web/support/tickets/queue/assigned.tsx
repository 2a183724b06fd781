import { useTranslation } from 'react-i18next'
import type { TicketRow } from '../../../../shared/support/tickets/ticket.ts'
import { useMe } from '../../../app/session/session.ts'
import classes from './tickets.module.css'

/** Shows who has a ticket: "You", a colleague's name, or nobody. */
export function Assigned({ ticket: { assigned_to } }: { ticket: Pick<TicketRow, 'assigned_to'> }) {
  const { t } = useTranslation()
  const me = useMe()
  if (!assigned_to) return <span className={classes.quiet}>{t('ticket_work.nobody')}</span>
  if (assigned_to._id === me._id) return <strong className={classes.me}>{t('ticket_work.you')}</strong>
  return <bdi className={classes.name}>{assigned_to.name}</bdi>
}
