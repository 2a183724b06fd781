import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import { newPersonForm, peopleKinds } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { offForAdmins, permissions, roles } from '../../../../shared/contract/permissions.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { useMe, usePermission } from '../../../app/session/session.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { fieldsOf, kindOf } from '../kind.ts'
import { ContactFields } from './contact-fields.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { PermissionEditor } from './permission-editor.tsx'
import classes from './person-form.module.css'

const texts = ['firstname', 'lastname', 'username', 'email', 'phone'] as const
const customerTexts = [...texts, 'company_name'] as const

/** Adds a person: a customer to be invited at first, in the reader's language. The available roles depend on the reader's. */
export function CreatePerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useMe().role_id === roles.admin
  const mayChangeRole = usePermission('dealers_manager.change_role')
  const first = { role_id: roles.customer, locale: useLocale(), password: undefined }
  const form = useSchemaForm(newPersonForm, draftOf(newPersonForm, undefined, first), {
    words: 'audit.fields',
    save: async (form) => {
      const isCustomer = form.role_id === roles.customer
      const body = { ...form, ...(isCustomer && { permissions: [] }) }
      const made = await call(peopleRoutes.create, { body })
      const key = form.password === undefined ? 'people.create.invited' : 'people.create.done'
      toast.success(t(key, { name: nameOf(made) }))
      onClose()
      await navigate({ to: pathTo('person', { id: made._id }) })
    },
    onClose,
  })
  const { field, values } = form
  const { role_id, password } = values
  const kinds = peopleKinds.filter(
    (kind) => isAdmin || fieldsOf[kind].role_id === roles.customer || (kind === 'staff' && mayChangeRole),
  )
  return (
    <FormDialog
      form={form}
      title={t('people.create.title')}
      size="xl"
      action={t(password === undefined ? 'people.create.invite' : 'people.create.action')}
    >
      <div className={classes.fields}>
        <LabelledChoice
          label={t('people.kind_label')}
          value={kindOf(values)}
          choices={kinds.map((value) => ({ value, label: t(`people.kind.${value}`) }))}
          onChange={(kind) => form.setValues(fieldsOf[kind])}
        />
        <ContactFields texts={role_id === roles.customer ? customerTexts : texts} field={field} />
        {isAdmin && role_id !== roles.customer && (
          <div className={classes.whole}>
            <PermissionEditor
              available={role_id === roles.admin ? offForAdmins : permissions}
              value={values.permissions}
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
            {...field('password', 'people.password.label')}
            className={classes.whole}
            autoComplete="new-password"
            required
          />
        )}
      </div>
    </FormDialog>
  )
}
