import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Ticket, type TicketEvent, ticketPriorities } from '../../../shared/support/tickets/ticket.ts'
import { Card } from '../../ui/display/card.tsx'
import type { Tone } from '../../ui/display/status-pill.tsx'
import { Timeline } from '../../ui/display/timeline.tsx'

const tones: Partial<Record<TicketEvent['kind'], Tone>> = {
  opened: 'info',
  reopened: 'warning',
  solved: 'success',
  rated: 'accent',
}

type Props = { ticket: Pick<Ticket, 'events'>; page: 'ticket' | 'workTicket' }

/** Shows what happened to a ticket, with person and time, the latest first. */
export function TicketTimeline({ ticket, page }: Props) {
  const { t } = useTranslation()
  const textOf = useEventText()
  const entries = ticket.events.map((event) => ({
    key: event._id,
    tone: tones[event.kind] ?? ('neutral' as const),
    title: textOf(event),
    text: (event.by || event.ticket) && (
      <>
        {event.by && t('tickets.timeline.by', { name: event.by })}
        {event.by && event.ticket && ' · '}
        {event.ticket && (
          <Anchor component={Link} to={pathTo(page, { id: event.ticket._id })} inherit underline="always">
            {t('tickets.number', { number: String(event.ticket.ticketID) })}
          </Anchor>
        )}
      </>
    ),
    at: event.created_at,
  }))
  return (
    <Card title={t('tickets.timeline.title')}>
      <Timeline entries={entries.toReversed()} label={t('tickets.timeline.title')} />
    </Card>
  )
}

/** Returns a function that says what an event of a ticket was. */
function useEventText() {
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
