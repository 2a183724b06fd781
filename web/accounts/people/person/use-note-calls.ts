import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personNoteRoutes } from '../../../../shared/accounts/person-notes.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { refreshQueries } from '../../../app/api/refresh-queries.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Returns the calls that write and delete notes about a person; deleting asks first. */
export function useNoteCalls(id: string) {
  const { t } = useTranslation()
  const onSettled = () => void refreshQueries({ topic: 'people', id })
  const add = useMutation({
    mutationFn: (body: { text: string }) => call(personNoteRoutes.add, { params: { id }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (note: string) => call(personNoteRoutes.remove, { params: { id, note } }),
    onSettled,
  })
  const ask = async (note: string) => {
    const yes = await confirm({
      title: t('people.notes.delete_title'),
      text: t('people.notes.delete_text'),
      action: t('people.notes.delete'),
      danger: true,
    })
    if (yes) await remove.mutateAsync(note).catch((error) => toast.error(t(errorPhrase(error))))
  }
  return { add, ask }
}
