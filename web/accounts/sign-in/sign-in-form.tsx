import { Button, Stack, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { authRoutes, SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { chunk } from '../../app/chunk.ts'
import { firstRoutes } from '../../app/routing/first-routes.ts'
import { passkeysSupported } from '../../app/session/passkey.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { startSession } from './start-session.ts'
import { TextLink } from './text-link.tsx'

type Props = {
  /** The error of an earlier attempt that brought the person back here, if there was one. */
  before: unknown
  onAsked: (asked: SecondFactorAsked) => void
}

/** Asks for user name and password; `onAsked` receives the request for a second factor when one is needed. */
export function SignInForm({ before, onAsked }: Props) {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const { busy, failure, send } = useSending(before)
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [missing, setMissing] = useState(false)

  const signIn = async (captcha: string | undefined) => {
    const answer = await call<typeof authRoutes.signIn>(firstRoutes.signIn, { body: { ...typed, captcha } })
    if ('second_factor' in answer) onAsked(answer.second_factor)
    else startSession(answer)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complete = typed.username.trim() !== '' && typed.password !== ''
    setMissing(!complete)
    if (complete) void send(() => captcha.spend(signIn))
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: missing && typed[name].trim() === '' && t('validation.required'),
  })
  return (
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
        <PasskeyButton busy={busy} send={send} />
        <TextLink to={pathTo('forgotPassword')} keepsBack>
          {t('accounts.sign_in.forgot')}
        </TextLink>
      </Stack>
    </form>
  )
}

type PasskeyProps = { busy: boolean; send: (run: () => Promise<unknown>) => Promise<void> }

/** Signs in without a password, where the browser can do that. */
function PasskeyButton({ busy, send }: PasskeyProps) {
  const { t } = useTranslation()
  if (!passkeysSupported()) return null
  const signIn = async () => {
    const { signInWithPasskey } = await chunk(() => import('./passkey-sign-in.ts'))
    startSession(await signInWithPasskey())
  }
  return (
    <Button variant="default" fullWidth disabled={busy} onClick={() => void send(signIn)}>
      {t('accounts.sign_in.with_passkey')}
    </Button>
  )
}
