import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../shared/accounts.ts'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { CaptchaLine } from '../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../ui/captcha/use-captcha.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useZodForm } from '../ui/zod-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { startSession } from './start-session.ts'
import { TextLink } from './text-link.tsx'

/** Signs in; the router then brings the person to where they wanted or belong. */
export function LoginPage() {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const { form, submit, busy, failure } = useZodForm(authRoutes.signIn.body, { username: '', password: '' })
  const send = submit((body) =>
    captcha.spend(async (captcha) =>
      startSession(await call(authRoutes.signIn, { body: { ...body, captcha } })),
    ),
  )
  return (
    <AuthFrame
      title={t('accounts.sign_in.title')}
      about={t('accounts.sign_in.about')}
      foot={
        <>
          {t('accounts.sign_in.no_account')}{' '}
          <TextLink to={paths.register}>{t('accounts.sign_in.register')}</TextLink>
        </>
      }
    >
      <form onSubmit={send} onFocus={captcha.start} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <TextInput
            label={t('accounts.sign_in.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={t('accounts.sign_in.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <SubmitButton busy={busy} fullWidth size="md">
            {t('accounts.sign_in.action')}
          </SubmitButton>
          <CaptchaLine captcha={captcha} />
          <TextLink to={paths.forgotPassword}>{t('accounts.sign_in.forgot')}</TextLink>
        </Stack>
      </form>
    </AuthFrame>
  )
}
