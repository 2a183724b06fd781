import { Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamNote as Note, type NoteRoutes, noteForm } from '../../../shared/accounts/team-notes.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from './team-notes.module.css'

type Props = { note: Note; routes: NoteRoutes; id: string }

/** Shows a note with its author and time, and what its reader may do with it. */
export function TeamNote({ note, routes, id }: Props) {
  const { t } = useTranslation()
  const deletion = useDeletion()
  const [editing, setEditing] = useState(false)
  const removing = useAction(() => call(routes.remove, { params: { id, note: note._id } }), {
    ask: () => deletion('people.notes'),
  })
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
            <RowAction danger icon={IconTrash} onClick={removing.start}>
              {t('people.notes.delete_action')}
            </RowAction>
          </RowMenu>
        )}
      </p>
      {editing && <ChangeNote {...{ note, routes, id }} onClose={() => setEditing(false)} />}
    </li>
  )
}

function ChangeNote({ note, routes, id, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    noteForm,
    { text: note.text },
    {
      words: 'people.notes',
      save: (body) => call(routes.change, { params: { id, note: note._id }, body }),
      onClose,
    },
  )
  return (
    <FormDialog form={form} title={t('people.notes.change')}>
      <Textarea {...form.field('text')} autosize minRows={3} maxRows={12} data-autofocus />
    </FormDialog>
  )
}
