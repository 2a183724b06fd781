import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendarOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClosingDateForm, closingDateForm } from '../../../../shared/site/opening-hours.ts'
import { openingRoutes } from '../../../../shared/site/opening-times.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { closingDatesQuery } from '../settings.queries.ts'
import { useFieldFocus } from '../use-field-focus.ts'
import classes from './hours-tab.module.css'

/** Edits the days on which the team is away, such as holidays. */
export function ClosingDates() {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useQuery(closingDatesQuery)
  const removing = useAction((id: string) => call(openingRoutes.removeClosingDate, { params: { id } }))
  const form = useSchemaForm(closingDateForm, draftOf(closingDateForm, undefined), {
    words: 'settings.closing',
    save: (body) => call(openingRoutes.addClosingDate, { body }),
    next: 'empty',
  })
  const { field } = form
  const adding = useRef<HTMLFormElement>(null)
  useFieldFocus(adding)
  const day = format.date
  const days = ({ date, until }: ClosingDateForm) =>
    until ? t('settings.closing.range', { from: day(date), until: day(until) }) : day(date)
  return (
    <Card title={t('settings.closing.title')} about={t('settings.closing.about')}>
      <form ref={adding} noValidate onSubmit={form.submit}>
        <FormErrors failure={form.failure} errors={{}} />
        <div className={classes.add}>
          <TextInput {...field('date')} type="date" />
          <TextInput {...field('until')} type="date" min={form.values.date || undefined} />
          <TextInput {...field('note')} />
          <SubmitButton busy={form.busy}>{t('settings.closing.add')}</SubmitButton>
        </div>
      </form>
      <Loaded query={dates} rows={0} empty={{ icon: IconCalendarOff, title: t('settings.closing.none') }}>
        {(dates) => (
          <ul className={classes.dates}>
            {dates.map(({ _id, note, ...closing }) => (
              <li key={_id} className={classes.date}>
                <span className="numbers">{days({ ...closing, note })}</span>
                <span className={classes.note}>{note}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('settings.closing.remove', { date: days({ ...closing, note }) })}
                  onClick={() => removing.start(_id)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
