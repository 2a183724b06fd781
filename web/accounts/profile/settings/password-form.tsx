import { useTranslation } from 'react-i18next'
import { passwordForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { SectionForm } from './section-form.tsx'

const empty = { old_password: '', password: '', password_confirmation: '' }

/** Changes the password; the old one is required. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(passwordForm, empty, {
    old_password: 'errors.password_wrong',
    password: 'accounts.fields.password_wrong',
    password_confirmation: 'accounts.fields.repeat_wrong',
  })
  const onSubmit = submit(async (body) => {
    await call(profileRoutes.updatePassword, { body })
    form.reset()
    toast.success(t('profile.password.done'))
  })
  return (
    <SectionForm
      title={t('profile.password.title')}
      about={t('profile.password.about')}
      action={t('profile.password.action')}
      {...{ onSubmit, busy, failure, errors: form.errors, dirty: form.isDirty() }}
    >
      <PasswordField
        label={t('profile.fields.old_password')}
        autoComplete="current-password"
        {...form.getInputProps('old_password')}
      />
      <PasswordField
        label={t('accounts.fields.new_password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('accounts.fields.repeat_password')}
        autoComplete="new-password"
        {...form.getInputProps('password_confirmation')}
      />
    </SectionForm>
  )
}
