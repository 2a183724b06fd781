import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { endSession } from '../../../app/session/session.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

/** Asks for the password before the account is deleted for good, and lists the data that is deleted with it. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(profileRoutes.removeMe.body, { password: '' })
  const send = submit(async (body) => {
    await call(profileRoutes.removeMe, { body })
    toast.success(t('profile.data.deleted'))
    endSession()
  })
  return (
    <FormDialog
      title={t('profile.data.delete_ask')}
      withCloseButton={false}
      text={t('profile.data.delete_consequence')}
      action={t('profile.data.delete_action')}
      danger
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        label={t('profile.data.delete_password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}
