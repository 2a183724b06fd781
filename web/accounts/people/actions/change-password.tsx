import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = { person: PersonRow; onClose: () => void }

/** Sets another person's password. */
export function ChangePassword({ person: { _id: id, ...person }, onClose }: Props) {
  const { t } = useTranslation()
  const name = nameOf(person)
  const form = useSchemaForm(
    peopleRoutes.changePassword.body,
    { password: '' },
    {
      save: (body) => call(peopleRoutes.changePassword, { params: { id }, body }),
      done: () => t('people.password.done', { name }),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('people.password.title', { name })}
      text={t('people.password.text')}
      action={t('people.password.action')}
      unsaved={false}
    >
      <PasswordField
        {...form.field('password', 'people.password.label')}
        autoComplete="new-password"
        data-autofocus
      />
    </FormDialog>
  )
}
