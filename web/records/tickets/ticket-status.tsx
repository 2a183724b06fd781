import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../shared/support/tickets/ticket.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

type Props = {
  ticket: Pick<Ticket, 'status'> & Partial<Pick<Ticket, 'merged_into'>>
  plain?: boolean
}

/** Shows the status of a ticket; one that was made part of another says so. */
export function TicketStatus({ ticket: { status, merged_into }, plain = false }: Props) {
  const { t } = useTranslation()
  if (merged_into)
    return (
      <StatusPill tone="neutral" plain={plain}>
        {t('tickets.status.merged')}
      </StatusPill>
    )
  return (
    <StatusPill tone={status === 'open' ? 'info' : 'success'} plain={plain}>
      {t(`tickets.status.${status}`)}
    </StatusPill>
  )
}
