import { Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamNote as Note, noteForm, noteMax } from '../../../shared/accounts/team-notes.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from './team-notes.module.css'
import type { NoteActions } from './use-note-actions.ts'

type Props = { note: Note; actions: NoteActions }

/** Shows a note with its author and time, and what its reader may do with it. */
export function TeamNote({ note, actions }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  return (
    <li className={classes.note}>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <p className={classes.by}>
        <span>
          <bdi>{note.author.name}</bdi> · <TimeAgo at={note.created_at} />
          {note.changed_at && ` · ${t('people.notes.changed')}`}
        </span>
        {note.can_delete && (
          <RowMenu size="sm" label={t('people.notes.actions')}>
            {note.can_edit && (
              <RowAction icon={IconPencil} onClick={() => setEditing(true)}>
                {t('people.notes.change')}
              </RowAction>
            )}
            <RowAction danger icon={IconTrash} onClick={() => void actions.askToRemove(note._id)}>
              {t('people.notes.delete')}
            </RowAction>
          </RowMenu>
        )}
      </p>
      {editing && <ChangeNote note={note} actions={actions} onClose={() => setEditing(false)} />}
    </li>
  )
}

function ChangeNote({ note, actions, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(noteForm, { text: note.text })
  return (
    <FormDialog
      title={t('people.notes.change')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      unsaved={form.isDirty()}
      onSubmit={submit(async ({ text }) => {
        await actions.change({ note: note._id, text })
        onClose()
      })}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('text')}
        label={t('people.notes.text')}
        maxLength={noteMax}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
      />
    </FormDialog>
  )
}
