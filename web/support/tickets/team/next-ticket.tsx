import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useMe } from '../../../app/session/session.ts'
import { ticketAct } from '../../../records/tickets/ticket-act.ts'

/**
 * Leads to the ticket whose customer has waited longest, of those that nobody else has; it is the main action once this one
 * waits for nothing.
 */
export function NextTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const me = useMe()
  const { data } = useQuery(callQuery(ticketRoutes.all, { query: { waiting: 'true', size: 20 } }))
  const next = data?.items.find(
    ({ _id, assigned_to }) => _id !== ticket._id && (!assigned_to || assigned_to._id === me._id),
  )
  if (!next) return null
  return (
    <Button
      {...ticketAct('next')}
      component={Link}
      to={pathTo('workTicket', { id: next._id })}
      variant={ticket.waiting_since ? 'default' : 'filled'}
      title={next.subject}
    >
      {t('ticket_work.next')}
    </Button>
  )
}
