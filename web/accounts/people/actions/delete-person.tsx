import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Props = { person: PersonRow; onClose: () => void; onDeleted: () => void }

/** Deletes a person for good, after showing which data is deleted and which stays. */
export function DeletePerson({ person, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const name = nameOf(person)
  return (
    <DeleteDialog
      title={t('people.remove.title', { name })}
      action={t('people.remove.action')}
      onDelete={async () => {
        await call(peopleRoutes.remove, { params: { id: person._id } })
        toast.success(t('people.remove.done', { name }))
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}
