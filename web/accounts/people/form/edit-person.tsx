import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { PersonFields, personData } from './person-fields.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

/** Edits a person's data. */
export function EditPerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const form = usePersonForm(person, personData, draftOf(personData, person), onClose)
  const title = t('people.edit_title', { name: nameOf(person) })
  return (
    <FormDialog form={form} title={title} size="xl" impossible={!form.isDirty()}>
      <div className={classes.fields}>
        <PersonFields form={form} isCustomer={person.role_id === roles.customer} />
      </div>
    </FormDialog>
  )
}
