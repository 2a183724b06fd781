import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { forgotPasswordToken } from './forgot-password-token.ts'
import { useBack } from './use-back.ts'

/** Exchanges the mailed code for the right to set a new password. */
export function EnterResetCode({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useBack()
  const form = useSchemaForm(
    authRoutes.checkForgotPassCode.body,
    { email, code: '' },
    {
      save: async (body) => {
        const { forgot_password_token } = await call(authRoutes.checkForgotPassCode, { body })
        forgotPasswordToken.set(forgot_password_token)
        await navigate({ to: pathTo('resetPassword'), search })
      },
    },
  )
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormErrors failure={form.failure} errors={{}} />
        <CodeField {...form.field('code', 'accounts.code.label')} />
        <SubmitButton busy={form.busy} fullWidth size="md">
          {t('accounts.forgot.check')}
        </SubmitButton>
        <Button variant="subtle" onClick={onOtherEmail}>
          {t('accounts.forgot.other_email')}
        </Button>
      </Stack>
    </form>
  )
}
