import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { forgotPasswordToken } from './forgot-password-token.ts'
import { TextLink } from './text-link.tsx'
import { useBack } from './use-back.ts'

/** Resets a password in two steps: the address, then the code that was mailed there. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AuthFrame
      title={email ? t('accounts.forgot.sent_title') : title}
      about={email ? t('accounts.forgot.sent', { email }) : t('accounts.forgot.about')}
      foot={
        <TextLink to={pathTo('login')} withBack>
          {t('accounts.forgot.back')}
        </TextLink>
      }
    >
      {email ? (
        <EnterResetCode email={email} onOtherEmail={() => setEmail(null)} />
      ) : (
        <AskForCode onSent={setEmail} />
      )}
    </AuthFrame>
  )
}

/** Requests a code by mail. The answer is the same whether or not the account exists. */
function AskForCode({ onSent }: { onSent: (email: string) => void }) {
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

/** Exchanges the mailed code for the right to set a new password. */
function EnterResetCode({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
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
