import { Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  newNote,
  noteMax,
  type PersonNote,
  personNoteRoutes,
} from '../../../../shared/accounts/person-notes.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import classes from './person-notes.module.css'
import { useNoteCalls } from './use-note-calls.ts'

/** Notes shown; older ones stay in the database. */
const shown = 50

/** Shows what the team noted about a person, and takes another note. */
export function PersonNotes({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = { size: shown }
  const { data, error, refetch } = useQuery(callQuery(personNoteRoutes.list, { params: { id }, query }))
  return (
    <Card title={t('people.notes.title')} about={t('people.notes.about')}>
      <NewNote id={id} />
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data && data.items.length > 0 && (
        <ul className={classes.notes} aria-label={t('people.notes.title')}>
          {data.items.map((note) => (
            <Note key={note._id} about={id} note={note} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NewNote({ id }: { id: string }) {
  const { t } = useTranslation()
  const { add } = useNoteCalls(id)
  const { form, submit, busy, failure } = useZodForm(newNote, { text: '' })
  useUnsavedGuard(form.isDirty() && !busy)
  const send = submit(async (note) => {
    await add.mutateAsync(note)
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

function Note({ about, note }: { about: string; note: PersonNote }) {
  const { t } = useTranslation()
  const { ask } = useNoteCalls(about)
  return (
    <li className={classes.note}>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <p className={classes.by}>
        <span>
          <bdi>{note.author.name}</bdi> · <TimeAgo at={note.created_at} />
        </span>
        {note.can_delete && (
          <RowMenu size="sm" label={t('people.notes.actions')}>
            <RowAction danger icon={IconTrash} onClick={() => void ask(note._id)}>
              {t('people.notes.delete')}
            </RowAction>
          </RowMenu>
        )}
      </p>
    </li>
  )
}
