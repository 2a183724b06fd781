import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type NewPerson, peopleKinds } from '../../../../shared/accounts/person.ts'
import { offForAdmins, permissions, roles } from '../../../../shared/contract/permissions.ts'
import { useMe, usePermission } from '../../../app/session/session.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { fieldsOf, kindOf } from '../kind.ts'
import { ContactFields, type TextField } from './contact-fields.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { PermissionEditor } from './permission-editor.tsx'
import classes from './person-form.module.css'

const texts: readonly TextField[] = [
  { name: 'firstname', max: 80, required: true },
  { name: 'lastname', max: 80, required: true },
  { name: 'username', max: 40, required: true },
  { name: 'email', max: 254, type: 'email', required: true },
  { name: 'phone', max: 40, type: 'tel' },
]
const customerTexts: readonly TextField[] = [...texts, { name: 'company_name', max: 120 }]

/** Shows the fields of a new person; the available roles depend on the reader's. */
export function CreateFields({ form }: { form: UseFormReturnType<NewPerson & Record<string, unknown>> }) {
  const { t } = useTranslation()
  const isAdmin = useMe().role_id === roles.admin
  const mayChangeRole = usePermission('dealers_manager.change_role')
  const { role_id, password } = form.values
  const kinds = peopleKinds.filter(
    (kind) => isAdmin || fieldsOf[kind].role_id === roles.customer || (kind === 'staff' && mayChangeRole),
  )
  return (
    <>
      <LabelledChoice
        label={t('people.kind_label')}
        value={kindOf(form.values)}
        choices={kinds.map((value) => ({ value, label: t(`people.kind.${value}`) }))}
        onChange={(kind) => form.setValues(fieldsOf[kind])}
      />
      <ContactFields texts={role_id === roles.customer ? customerTexts : texts} form={form} />
      {isAdmin && role_id !== roles.customer && (
        <div className={classes.whole}>
          <PermissionEditor
            available={role_id === roles.admin ? offForAdmins : permissions}
            value={form.values.permissions}
            onChange={(ticked) => form.setFieldValue('permissions', ticked)}
          />
        </div>
      )}
      <LabelledChoice
        label={t('people.create.password_way')}
        value={password === undefined ? 'invite' : 'type'}
        choices={(['invite', 'type'] as const).map((value) => ({
          value,
          label: t(`people.create.way.${value}`),
        }))}
        onChange={(way) => form.setFieldValue('password', way === 'type' ? '' : undefined)}
      />
      {password !== undefined && (
        <PasswordField
          {...form.getInputProps('password')}
          className={classes.whole}
          label={t('people.password.label')}
          autoComplete="new-password"
          required
        />
      )}
    </>
  )
}
