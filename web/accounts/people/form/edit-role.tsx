import { useTranslation } from 'react-i18next'
import { type Person, personForm } from '../../../../shared/accounts/person.ts'
import { offForAdmins, permissions, roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { LabelledChoice } from './labelled-choice.tsx'
import { PermissionEditor } from './permission-editor.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

const role = personForm.pick({ role_id: true, permissions: true })
const names = ['customer', 'staff', 'admin'] as const

/** Edits a person's role and permissions. Only admins tick permissions, and make or unmake admins. */
export function EditRole({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const { grant, change_role } = person.can
  const held = permissions.filter((permission) => person.permissions.includes(permission))
  const form = usePersonForm(person, role, { role_id: person.role_id, permissions: held }, onClose)
  const { role_id } = form.values
  const chosen = names.find((name) => roles[name] === role_id) ?? 'customer'
  const isOpen = (name: (typeof names)[number]) =>
    grant || (person.role_id !== roles.admin && name !== 'admin')
  const available = names.filter((name) => roles[name] === person.role_id || (change_role && isOpen(name)))
  const title = t('people.role_title', { name: nameOf(person) })
  return (
    <FormDialog form={form} title={title} size="xl" impossible={!form.isDirty()}>
      <LabelledChoice
        label={t('audit.fields.role_id')}
        value={chosen}
        choices={available.map((value) => ({ value, label: t(`people.role.${value}`) }))}
        onChange={(name) => form.setFieldValue('role_id', roles[name])}
      />
      <p className={classes.note}>{t(`people.role_note.${chosen}`)}</p>
      {role_id !== roles.customer && (
        <PermissionEditor
          available={role_id === roles.admin ? offForAdmins : permissions}
          value={form.values.permissions}
          onChange={(ticked) => form.setFieldValue('permissions', ticked)}
          disabled={!grant}
        />
      )}
    </FormDialog>
  )
}
