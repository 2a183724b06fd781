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
import { useSending } from '../../ui/form/use-sending.ts'
import { FailureAlert } from '../../ui/plain/failure-alert.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainField } from '../../ui/plain/plain-field.tsx'
import { PlainPasswordField } from '../../ui/plain/plain-password-field.tsx'
import classes from './sign-in-form.module.css'
import { startSession } from './start-session.ts'
import { TextLink } from './text-link.tsx'

export type SignInFormProps = {
  /** The error of an earlier attempt that brought the person back here, if there was one. */
  before: unknown
  /** Receives the request for a second factor when one is needed. */
  onAsked: (asked: SecondFactorAsked) => void | Promise<void>
  /** What follows on a page that the router doesn't lead on from. */
  onSignedIn?: () => Promise<void>
}

/** Asks for user name and password, or for a passkey. Stays busy until the next page is there, and says if it can't be had. */
export function SignInForm({ before, onAsked, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const captcha = useCaptcha()
  const { busy, failure, send } = useSending(before)
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [missing, setMissing] = useState(false)

  const signIn = async (captcha: string | undefined) => {
    const answer = await call<typeof authRoutes.signIn>(firstRoutes.signIn, { body: { ...typed, captcha } })
    if ('second_factor' in answer) return onAsked(answer.second_factor)
    startSession(answer)
    await onSignedIn?.()
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
    <form className={classes.form} onSubmit={submit} onFocus={captcha.start} noValidate>
      <FailureAlert failure={failure} />
      <PlainField
        label={t('accounts.sign_in.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field('username')}
      />
      <PlainPasswordField
        label={t('accounts.sign_in.password')}
        autoComplete="current-password"
        {...field('password')}
      />
      <PlainButton type="submit" main wide size="md" busy={busy}>
        {t('accounts.sign_in.action')}
      </PlainButton>
      <CaptchaLine captcha={captcha} />
      <PasskeyButton busy={busy} send={send} onSignedIn={onSignedIn} />
      <TextLink to={pathTo('forgotPassword')} withBack>
        {t('accounts.sign_in.forgot')}
      </TextLink>
    </form>
  )
}

type PasskeyProps = {
  busy: boolean
  send: (run: () => Promise<unknown>) => Promise<void>
  onSignedIn: SignInFormProps['onSignedIn'] | undefined
}

/** Signs in without a password, where the browser can do that. */
function PasskeyButton({ busy, send, onSignedIn }: PasskeyProps) {
  const { t } = useTranslation()
  if (!passkeysSupported()) return null
  const signIn = async () => {
    const { signInWithPasskey } = await chunk(() => import('./passkey-sign-in.ts'))
    startSession(await signInWithPasskey())
    await onSignedIn?.()
  }
  return (
    <PlainButton wide disabled={busy} onClick={() => void send(signIn)}>
      {t('accounts.sign_in.with_passkey')}
    </PlainButton>
  )
}
