import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type NoteRoutes, noteForm } from '../../../shared/accounts/team-notes.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { TeamNote } from './team-note.tsx'
import classes from './team-notes.module.css'

/** Notes shown; older ones stay in the database. */
const shown = 50

type Props = { routes: NoteRoutes; id: string }

/** Shows what the team noted about a record, and takes another note. */
export function TeamNotes({ routes, id }: Props) {
  const { t } = useTranslation()
  const notes = useQuery(callQuery(routes.list, { params: { id }, query: { size: shown } }))
  return (
    <Card title={t('people.notes.title')} about={t('people.notes.about')}>
      <NewNote {...{ routes, id }} />
      <Loaded query={notes} rows={0} empty={null}>
        {({ items }) => (
          <ul className={classes.notes} aria-label={t('people.notes.title')}>
            {items.map((note) => (
              <TeamNote key={note._id} {...{ note, routes, id }} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function NewNote({ routes, id }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    noteForm,
    { text: '' },
    { save: (body) => call(routes.add, { params: { id }, body }), next: 'empty' },
  )
  const { label, ...field } = form.field('text', 'people.notes.new')
  useUnsavedGuard(form.isDirty() && !form.busy)
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FormErrors failure={form.failure} errors={{}} />
      <Textarea {...field} aria-label={label} placeholder={label} autosize minRows={2} maxRows={8} />
      {form.isDirty() && (
        <SubmitButton busy={form.busy} size="sm">
          {t('people.notes.add')}
        </SubmitButton>
      )}
    </form>
  )
}
