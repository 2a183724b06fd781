import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Quote, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './quotes.module.css'

/** Mails an answer to who asked for a quote. */
export function AnswerForm({ quote: { _id: id, email } }: { quote: Quote }) {
  const { t } = useTranslation()
  const own = useMe().email
  const form = useSchemaForm(
    quoteRoutes.answer.body,
    { message: '' },
    {
      words: 'quotes',
      save: (body) => call(quoteRoutes.answer, { params: { id }, body }),
      done: () => t('quotes.sent', { email }),
      next: 'empty',
    },
  )
  return (
    <form onSubmit={form.submit} noValidate className={classes.answers}>
      <FormErrors failure={form.failure} errors={form.errors} />
      <Textarea
        {...form.field('message')}
        description={t('quotes.message_hint', { email, own })}
        autosize
        minRows={4}
        maxRows={14}
      />
      <div>
        <SubmitButton busy={form.busy}>{t('quotes.send')}</SubmitButton>
      </div>
    </form>
  )
}
