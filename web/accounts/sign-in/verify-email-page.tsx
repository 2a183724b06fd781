import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { keepUser, useUser } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ResendCode } from './resend-code.tsx'

/** Confirms the email address with the code from the mail; the router then opens the next page. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const user = useUser()
  const form = useSchemaForm(
    authRoutes.checkVerificationCode.body,
    { code: '' },
    { save: async (body) => keepUser(await call(authRoutes.checkVerificationCode, { body })) },
  )
  return (
    <AuthFrame
      about={t('accounts.verify_email.about', { email: user?.email })}
      foot={
        <Button variant="transparent" px={0} onClick={() => void signOut()}>
          {t('accounts.verify_email.other_account')}
        </Button>
      }
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors failure={form.failure} errors={{}} />
          <CodeField {...form.field('code', 'accounts.code.label')} />
          <SubmitButton busy={form.busy} fullWidth size="md">
            {t('accounts.verify_email.action')}
          </SubmitButton>
          <ResendCode />
        </Stack>
      </form>
    </AuthFrame>
  )
}
