import { useTranslation } from 'react-i18next'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePersonCalls } from '../people.queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Props = { person: PersonRow; onClose: () => void; onDeleted: () => void }

/** Deletes a person for good, after showing which data is deleted and which stays. */
export function DeletePerson({ person, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { remove } = usePersonCalls()
  const name = nameOf(person)
  const send = () =>
    remove.mutate(person._id, {
      onSuccess: () => {
        toast.success(t('people.remove.done', { name }))
        onDeleted()
      },
    })
  return (
    <DeleteDialog
      title={t('people.remove.title', { name })}
      action={t('people.remove.action')}
      busy={remove.isPending}
      failure={remove.error}
      onDelete={send}
      onClose={onClose}
    />
  )
}
