import { Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

/** Requests a code by mail. The answer is the same whether or not the account exists. */
export function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  // An invitation leads here with the address in its link.
  const { email: known = '' }: { email?: string } = useSearch({ strict: false })
  const form = useSchemaForm(
    authRoutes.sendForgotPassCode.body,
    { email: known },
    {
      save: (body) =>
        captcha.spend(async (captcha) => {
          await call(authRoutes.sendForgotPassCode, { body: { ...body, captcha } })
          onSent(body.email)
        }),
    },
  )
  return (
    <form onSubmit={form.submit} onFocus={captcha.start} noValidate>
      <Stack>
        <FormErrors failure={form.failure} errors={{}} />
        <TextInput
          {...form.field('email', 'accounts.fields.email')}
          withAsterisk={false}
          type="email"
          autoComplete="email"
          autoFocus
        />
        <SubmitButton busy={form.busy} fullWidth size="md">
          {t('accounts.forgot.action')}
        </SubmitButton>
        <CaptchaLine captcha={captcha} />
      </Stack>
    </form>
  )
}
