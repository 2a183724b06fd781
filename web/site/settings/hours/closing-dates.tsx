import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendarOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClosingDateForm, closingDateForm } from '../../../../shared/site/opening-hours.ts'
import { openingRoutes } from '../../../../shared/site/opening-times.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { closingDatesQuery, useSettingsChange } from '../settings.queries.ts'
import { useFieldFocus } from '../use-field-focus.ts'
import classes from './hours-tab.module.css'

const empty: ClosingDateForm = { date: '', until: null, note: '' }

/** Edits the days on which the team is away, such as holidays. */
export function ClosingDates() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(closingDatesQuery)
  const add = useSettingsChange((body: ClosingDateForm) => call(openingRoutes.addClosingDate, { body }))
  const remove = useSettingsChange((id: string) => call(openingRoutes.removeClosingDate, { params: { id } }))
  const { form, submit, busy, failure } = useZodForm(closingDateForm, empty, {
    until: 'settings.closing.until_wrong',
  })
  const adding = useRef<HTMLFormElement>(null)
  useFieldFocus(adding)
  const day = format.date
  const days = ({ date, until }: ClosingDateForm) =>
    until ? t('settings.closing.range', { from: day(date), until: day(until) }) : day(date)
  return (
    <Card title={t('settings.closing.title')} about={t('settings.closing.about')}>
      <form
        ref={adding}
        noValidate
        onSubmit={submit(async (parsed) => {
          await add.mutateAsync(parsed)
          form.reset()
        })}
      >
        <FormErrors failure={failure} errors={{}} />
        <div className={classes.add}>
          <TextInput
            type="date"
            label={t('settings.closing.date')}
            withAsterisk
            {...form.getInputProps('date')}
          />
          <TextInput
            type="date"
            label={t('settings.closing.until')}
            min={form.values.date || undefined}
            {...form.getInputProps('until')}
            value={form.values.until ?? ''}
            onChange={(event) => form.setFieldValue('until', event.currentTarget.value || null)}
          />
          <TextInput label={t('settings.closing.note')} maxLength={200} {...form.getInputProps('note')} />
          <SubmitButton busy={busy}>{t('settings.closing.add')}</SubmitButton>
        </div>
      </form>
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.length === 0 && <EmptyState icon={<IconCalendarOff />} title={t('settings.closing.none')} />}
      <ul className={classes.dates}>
        {data?.map(({ _id, note, ...closing }) => (
          <li key={_id} className={classes.date}>
            <span className="numbers">{days({ ...closing, note })}</span>
            <span className={classes.note}>{note}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('settings.closing.remove', { date: days({ ...closing, note }) })}
              onClick={() => remove.mutate(_id, { onError: (failed) => toast.error(t(errorPhrase(failed))) })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  )
}
