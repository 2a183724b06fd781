import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { call } from '../../app/api/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { DeleteDialog } from './actions/delete-dialog.tsx'

/** Deletes the selected people for good, after showing which data is deleted and which stays. */
export function DeleteInactives({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      title={t('people.inactive.delete_title', { count: ids.length })}
      action={t('people.inactive.delete', { count: ids.length })}
      onDelete={async () => {
        const { deleted, kept } = await call(peopleRoutes.removeInactives, { body: { inactive_users: ids } })
        const done = t('people.inactive.done', { count: deleted })
        toast.success(kept ? `${done} ${t('people.inactive.kept', { count: kept })}` : done)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
