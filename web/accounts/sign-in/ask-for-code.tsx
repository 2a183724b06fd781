import { Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'

/** Requests a code by mail. The answer is the same whether or not the account exists. */
export function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  // An invitation leads here with the address in its link.
  const { email: known = '' }: { email?: string } = useSearch({ strict: false })
  const { form, submit, busy, failure } = useZodForm(authRoutes.sendForgotPassCode.body, {
    email: known,
  })
  const send = submit((body) =>
    captcha.spend(async (captcha) => {
      await call(authRoutes.sendForgotPassCode, { body: { ...body, captcha } })
      onSent(body.email)
    }),
  )
  return (
    <form onSubmit={send} onFocus={captcha.start} noValidate>
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <TextInput
          label={t('accounts.fields.email')}
          type="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <SubmitButton busy={busy} fullWidth size="md">
          {t('accounts.forgot.action')}
        </SubmitButton>
        <CaptchaLine captcha={captcha} />
      </Stack>
    </form>
  )
}
