import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRating, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { StarChoice } from '../../../records/tickets/star-choice.tsx'
import { Stars } from '../../../records/tickets/stars.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
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

/** Takes the stars and a few words; the words are asked for once there are stars. */
function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id, rating, rating_comment: comment } = ticket
  const form = useSchemaForm(
    ticketRating,
    { rating: rating ?? 0, comment },
    {
      words: 'tickets.rating',
      save: (body) => call(ticketRoutes.rate, { params: { id }, body }),
      done: () => t('tickets.rating.thanks'),
      onClose: onDone,
    },
  )
  const stars = form.values.rating
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FormErrors failure={form.failure} errors={{}} />
      <StarChoice value={stars} onChange={(rating) => form.setFieldValue('rating', rating)} />
      {stars > 0 && (
        <>
          <Textarea {...form.field('comment')} w="100%" autosize minRows={2} maxRows={8} />
          <SubmitButton busy={form.busy}>{t('tickets.rating.send')}</SubmitButton>
        </>
      )}
    </form>
  )
}
