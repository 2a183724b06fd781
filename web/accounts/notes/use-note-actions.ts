import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export type NoteActions = ReturnType<typeof useNoteActions>

/** Returns what is done with the notes about a record; deleting asks first. */
export function useNoteActions(routes: NoteRoutes, id: string) {
  const { t } = useTranslation()
  const adding = useMutation({
    mutationFn: (body: { text: string }) => call(routes.add, { params: { id }, body }),
  })
  const changing = useMutation({
    mutationFn: ({ note, text }: { note: string; text: string }) =>
      call(routes.change, { params: { id, note }, body: { text } }),
  })
  const removing = useMutation({
    mutationFn: (note: string) => call(routes.remove, { params: { id, note } }),
  })
  const askToRemove = async (note: string) => {
    const yes = await confirm({
      title: t('people.notes.delete_title'),
      text: t('people.notes.delete_text'),
      action: t('people.notes.delete'),
      danger: true,
    })
    if (yes) await removing.mutateAsync(note).catch((error) => toast.error(t(errorPhrase(error))))
  }
  return { add: adding.mutateAsync, change: changing.mutateAsync, askToRemove }
}
