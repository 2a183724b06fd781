import { useTranslation } from 'react-i18next'
import { passwordForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { SecondFactorSection } from '../../second-factor/second-factor-section.tsx'
import { SignIns } from '../sign-ins/sign-ins.tsx'
import { ActingNotice } from './acting-notice.tsx'
import { SectionForm } from './section-form.tsx'

/** Shows the person's ways to sign in, and their current sign-ins. */
export function SecuritySection() {
  const { acting_admin } = useMe()
  if (acting_admin) return <ActingNotice />
  return (
    <>
      <PasswordForm />
      <SecondFactorSection />
      <SignIns />
    </>
  )
}

/** Changes the password; the old one is required. */
function PasswordForm() {
  const { t } = useTranslation()
  const form = useSchemaForm(
    passwordForm,
    { old_password: '', password: '', password_confirmation: '' },
    {
      phrases: {
        old_password: 'errors.password_wrong',
        password: 'accounts.fields.password_wrong',
        password_confirmation: 'accounts.fields.repeat_wrong',
      },
      save: (body) => call(profileRoutes.updatePassword, { body }),
      done: () => t('profile.password.done'),
      next: 'empty',
    },
  )
  return (
    <SectionForm
      form={form}
      title={t('profile.password.title')}
      about={t('profile.password.about')}
      action={t('profile.password.action')}
    >
      <PasswordField
        {...form.field('old_password', 'profile.fields.old_password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password', 'accounts.fields.new_password')}
        description={t('accounts.fields.password_help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation', 'accounts.fields.repeat_password')}
        autoComplete="new-password"
      />
    </SectionForm>
  )
}
