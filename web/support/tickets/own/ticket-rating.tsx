import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { Stars } from '../../../records/tickets/stars.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RatingForm } from './rating-form.tsx'
import classes from './ticket-rating.module.css'

/** Asks the customer how a solved ticket was answered, and shows what they said. */
export function TicketRating({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { rating, rating_comment, can } = ticket
  if (can.rate && (rating === null || editing))
    return (
      <Card title={t('tickets.rating.title')} about={t('tickets.rating.about')}>
        <RatingForm ticket={ticket} onDone={() => setEditing(false)} />
      </Card>
    )
  if (rating === null) return null
  return (
    <Card
      title={t('tickets.rating.yours')}
      aside={
        can.rate && (
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {t('tickets.rating.change')}
          </Button>
        )
      }
    >
      <Stars rating={rating} />
      {rating_comment && (
        <p className={classes.comment} dir="auto">
          {rating_comment}
        </p>
      )}
    </Card>
  )
}
