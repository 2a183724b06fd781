import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { dataOf, personData } from './person-data.ts'
import { PersonFields } from './person-fields.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

/** Edits a person's data. */
export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, ...dialog } = usePersonForm(person, personData, dataOf, onClose)
  return (
    <FormDialog
      {...dialog}
      title={t('people.edit_title', { name: nameOf(person) })}
      size="xl"
      action={t('ui.save')}
      impossible={!form.isDirty()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <PersonFields form={form} isCustomer={person.role_id === roles.customer} />
      </div>
    </FormDialog>
  )
}
