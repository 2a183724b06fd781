import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type NoteRoutes, noteForm, noteMax } from '../../../shared/accounts/team-notes.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { TeamNote } from './team-note.tsx'
import classes from './team-notes.module.css'
import { useNoteActions } from './use-note-actions.ts'

/** Notes shown; older ones stay in the database. */
const shown = 50

/** Shows what the team noted about a record, and takes another note. */
export function TeamNotes({ routes, id }: { routes: NoteRoutes; id: string }) {
  const { t } = useTranslation()
  const actions = useNoteActions(routes, id)
  const { data, error, refetch } = useQuery(
    callQuery(routes.list, { params: { id }, query: { size: shown } }),
  )
  const notes = data?.items
  return (
    <Card title={t('people.notes.title')} about={t('people.notes.about')}>
      <NewNote add={actions.add} />
      {error && !notes ? <ErrorState error={error} retry={refetch} /> : null}
      {notes && notes.length > 0 && (
        <ul className={classes.notes} aria-label={t('people.notes.title')}>
          {notes.map((note) => (
            <TeamNote key={note._id} note={note} actions={actions} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NewNote({ add }: { add: (note: { text: string }) => Promise<unknown> }) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(noteForm, { text: '' })
  useUnsavedGuard(form.isDirty() && !busy)
  const send = submit(async (note) => {
    await add(note)
    form.reset()
  })
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <FormErrors failure={failure} errors={{}} />
      <Textarea
        {...form.getInputProps('text')}
        aria-label={t('people.notes.new')}
        placeholder={t('people.notes.new')}
        maxLength={noteMax}
        autosize
        minRows={2}
        maxRows={8}
      />
      {form.isDirty() && (
        <SubmitButton busy={busy} size="sm">
          {t('people.notes.add')}
        </SubmitButton>
      )}
    </form>
  )
}
