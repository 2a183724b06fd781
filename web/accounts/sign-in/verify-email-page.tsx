import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { storeUser, useUser } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Confirms the email address with the code from the mail; the router then opens the next page. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const user = useUser()
  const form = useSchemaForm(
    authRoutes.checkVerificationCode.body,
    { code: '' },
    { save: async (body) => storeUser(await call(authRoutes.checkVerificationCode, { body })) },
  )
  return (
    <AuthFrame
      title={title}
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

/** Sends a new code, at most every 60 seconds, and counts them down. A first mail was sent with the sign-up. */
function ResendCode() {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const [next, setNext] = useState(() => Date.now() + 60_000)
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const seconds = useCountdown(next)
  useEffect(() => {
    if (seconds === 0) setAnswer(null)
  }, [seconds])
  const resend = async () => {
    setBusy(true)
    try {
      const { next_after } = await call(authRoutes.sendVerificationCode)
      setNext(Date.parse(next_after))
      setAnswer(t('accounts.verify_email.resent'))
    } catch (error) {
      setNext(Date.now() + 10_000)
      setAnswer(errorWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" fullWidth disabled={seconds > 0} loading={busy} onClick={() => void resend()}>
        {seconds > 0 ? t('accounts.verify_email.resend_in', { seconds }) : t('accounts.verify_email.resend')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {answer}
      </Text>
    </>
  )
}
