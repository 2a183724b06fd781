import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { Stars } from '../../../records/tickets/stars.tsx'
import { Card } from '../../../ui/display/card.tsx'
import classes from './ticket-result.module.css'

/** Shows how the customer rated the answer; nothing until they did. */
export function TicketResult({ ticket: { rating, rating_comment } }: { ticket: Ticket }) {
  const { t } = useTranslation()
  if (rating === null) return null
  return (
    <Card title={t('ticket_work.rated')}>
      <Stars rating={rating} />
      {rating_comment && (
        <p className={classes.comment} dir="auto">
          {rating_comment}
        </p>
      )}
    </Card>
  )
}
