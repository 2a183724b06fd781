import { Stack, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { authRoutes } from '../../shared/accounts.ts'
import { call } from '../api.ts'
import { firstRoutes } from '../first-routes.ts'
import { paths } from '../paths.ts'
import { CaptchaLine } from '../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../ui/captcha/use-captcha.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useSending } from '../ui/use-sending.ts'
import { AuthFrame } from './auth-frame.tsx'
import { startSession } from './start-session.ts'
import { TextLink } from './text-link.tsx'

/** Signs in; the router then brings the person to where they wanted or belong. */
export function LoginPage() {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const { busy, failure, send } = useSending()
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = typed.username.trim() !== '' && typed.password !== ''
    setMissing(!complete)
    if (!complete) return
    void send(() =>
      captcha.spend(async (captcha) =>
        startSession(
          await call<typeof authRoutes.signIn>(firstRoutes.signIn, { body: { ...typed, captcha } }),
        ),
      ),
    )
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: missing && typed[name].trim() === '' && t('validation.required'),
  })

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
      <form onSubmit={submit} onFocus={captcha.start} noValidate>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          <TextInput
            label={t('accounts.sign_in.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...field('username')}
          />
          <PasswordField
            label={t('accounts.sign_in.password')}
            autoComplete="current-password"
            {...field('password')}
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
