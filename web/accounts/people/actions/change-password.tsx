import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { usePersonCalls } from '../people.queries.ts'

/** Sets somebody's password, after saying what comes with it. */
export function ChangePassword({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { changePassword } = usePersonCalls()
  const name = nameOf(person)
  const { form, submit, busy, failure } = useZodForm(peopleRoutes.changePassword.body, { password: '' })
  const send = submit(async ({ password }) => {
    await changePassword.mutateAsync({ id: person._id, password })
    toast.success(t('people.password.done', { name }))
    onClose()
  })
  return (
    <FormDialog
      title={t('people.password.title', { name })}
      text={t('people.password.text')}
      action={t('people.password.action')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        {...form.getInputProps('password')}
        label={t('people.password.label')}
        autoComplete="new-password"
        data-autofocus
        required
      />
    </FormDialog>
  )
}
