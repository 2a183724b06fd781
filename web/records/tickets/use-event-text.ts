import { useTranslation } from 'react-i18next'
import { type TicketEvent, ticketPriorities } from '../../../shared/support/tickets/ticket.ts'

/** Returns a function that says what an event of a ticket was. */
export function useEventText() {
  const { t } = useTranslation()
  return ({ kind, detail, ticket }: TicketEvent): string => {
    const priority = ticketPriorities.find((one) => one === detail)
    if (kind === 'opened' && ticket) return t('tickets.timeline.follows')
    if (kind === 'rated') return t('tickets.timeline.rated', { count: Number(detail) })
    if (kind === 'priority' && priority)
      return t('tickets.timeline.priority', { priority: t(`tickets.priority.${priority}`) })
    if ((kind === 'assigned' || kind === 'labels') && !detail) return t(`tickets.timeline.no_${kind}`)
    return t(`tickets.timeline.${kind}`, { detail })
  }
}
