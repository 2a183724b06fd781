import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRating, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { StarChoice } from '../../../records/tickets/star-choice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import classes from './ticket-rating.module.css'

/** Takes the stars and a few words; the words are asked for once there are stars. */
export function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id, rating, rating_comment } = ticket
  const { form, submit, busy, failure } = useZodForm(ticketRating, {
    rating: rating ?? 0,
    comment: rating_comment,
  })
  const send = submit(async (body) => {
    await call(ticketRoutes.rate, { params: { id }, body })
    toast.success(t('tickets.rating.thanks'))
    onDone()
  })
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <FormErrors failure={failure} errors={{}} />
      <StarChoice value={form.values.rating} onChange={(stars) => form.setFieldValue('rating', stars)} />
      {form.values.rating > 0 && (
        <>
          <Textarea
            {...form.getInputProps('comment')}
            label={t('tickets.rating.comment')}
            maxLength={1000}
            w="100%"
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
          />
          <SubmitButton busy={busy}>{t('tickets.rating.send')}</SubmitButton>
        </>
      )}
    </form>
  )
}
