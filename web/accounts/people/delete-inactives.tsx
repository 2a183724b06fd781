import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast.ts'
import { DeleteDialog } from './actions/delete-dialog.tsx'
import { useRemoveInactives } from './people.queries.ts'

/** Deletes the selected people for good, after showing which data is deleted and which stays. */
export function DeleteInactives({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveInactives()
  const send = () =>
    remove.mutate(ids, {
      onSuccess: ({ deleted, kept }) => {
        const done = t('people.inactive.done', { count: deleted })
        toast.success(kept ? `${done} ${t('people.inactive.kept', { count: kept })}` : done)
        onClose()
      },
    })
  return (
    <DeleteDialog
      title={t('people.inactive.delete_title', { count: ids.length })}
      action={t('people.inactive.delete', { count: ids.length })}
      busy={remove.isPending}
      failure={remove.error}
      onDelete={send}
      onClose={onClose}
    />
  )
}
