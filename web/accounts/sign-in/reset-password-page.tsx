import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { forgotPasswordToken } from './forgot-password-token.ts'
import { TextLink } from './text-link.tsx'
import { useBack } from './use-back.ts'

/** Sets a new password with the token from the mailed code. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const navigate = useNavigate()
  const search = useBack()
  const [repeated, setRepeated] = useState('')
  const form = useSchemaForm(
    authRoutes.resetPassword.body,
    { forgot_password_token: forgotPasswordToken.get() ?? '', password: '' },
    {
      words: 'accounts.fields',
      save: async (body) => {
        if (repeated !== body.password) return setRepeated((typed) => typed || ' ')
        await call(authRoutes.resetPassword, { body })
        forgotPasswordToken.set(null)
        toast.success(t('accounts.reset.done'))
        await navigate({ to: pathTo('login'), search })
      },
    },
  )
  const differs = repeated !== '' && repeated !== form.values.password
  return (
    <AuthFrame
      title={title}
      about={t('accounts.reset.about')}
      foot={
        <TextLink to={pathTo('forgotPassword')} withBack>
          {t('accounts.forgot.title')}
        </TextLink>
      }
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors failure={form.failure} errors={{}} />
          <PasswordField
            {...form.field('password', 'accounts.fields.new_password')}
            description={t('accounts.fields.password_help')}
            autoComplete="new-password"
            autoFocus
          />
          <PasswordField
            label={t('accounts.fields.repeat_password')}
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
            error={differs && t('accounts.fields.repeat_wrong')}
          />
          <SubmitButton busy={form.busy} fullWidth size="md">
            {t('accounts.reset.action')}
          </SubmitButton>
        </Stack>
      </form>
    </AuthFrame>
  )
}
