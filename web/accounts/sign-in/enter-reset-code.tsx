import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { CodeField } from '../../ui/form/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { forgotPasswordToken } from './forgot-password-token.ts'
import { useBack } from './use-back.ts'

/** Exchanges the mailed code for the right to set a new password. */
export function EnterResetCode({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useBack()
  const { form, submit, busy, failure } = useZodForm(authRoutes.checkForgotPassCode.body, { email, code: '' })
  const send = submit(async (body) => {
    const { forgot_password_token } = await call(authRoutes.checkForgotPassCode, { body })
    forgotPasswordToken.set(forgot_password_token)
    await navigate({ to: pathTo('resetPassword'), search })
  })
  const { value, onChange, error } = form.getInputProps('code')
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <CodeField value={value} onChange={onChange} error={error} />
        <SubmitButton busy={busy} fullWidth size="md">
          {t('accounts.forgot.check')}
        </SubmitButton>
        <Button variant="subtle" onClick={onOtherEmail}>
          {t('accounts.forgot.other_email')}
        </Button>
      </Stack>
    </form>
  )
}
