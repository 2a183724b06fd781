import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Person, personForm } from '../../../../shared/accounts/person.ts'
import { offForAdmins, permissions, roles } from '../../../../shared/contract/permissions.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { PermissionEditor } from './permission-editor.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

const role = personForm.pick({ role_id: true, permissions: true })
const names = ['customer', 'staff', 'admin'] as const

/** Edits a person's role and permissions. Only admins tick permissions, and make or unmake admins. */
export function RoleForm({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { change_role, grant } = person.can
  const { form, send, busy, failure } = usePersonForm(person, role, roleOf)
  const { role_id } = form.values
  const available = names.filter(
    (name) => grant || (person.role_id !== roles.admin && name !== 'admin') || roles[name] === person.role_id,
  )
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <FormErrors failure={failure} errors={form.errors} />
      <LabelledChoice
        label={t('audit.fields.role_id')}
        value={names.find((name) => roles[name] === role_id) ?? 'customer'}
        choices={available.map((value) => ({ value, label: t(`people.role.${value}`) }))}
        onChange={(name) => form.setFieldValue('role_id', roles[name])}
        disabled={!change_role}
      />
      <p className={classes.note}>
        {t(`people.role_note.${names.find((name) => roles[name] === role_id) ?? 'customer'}`)}
      </p>
      {role_id !== roles.customer && (
        <PermissionEditor
          available={role_id === roles.admin ? offForAdmins : permissions}
          value={form.values.permissions}
          onChange={(ticked) => form.setFieldValue('permissions', ticked)}
          disabled={!grant}
        />
      )}
      {change_role && (
        <Group justify="flex-end">
          <SubmitButton busy={busy} disabled={!form.isDirty()}>
            {t('ui.save')}
          </SubmitButton>
        </Group>
      )}
    </form>
  )
}

function roleOf(person: Person) {
  const held = permissions.filter((permission) => person.permissions.includes(permission))
  return { role_id: person.role_id, permissions: held }
}
