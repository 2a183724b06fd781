import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useCountdown } from '../../ui/time/use-countdown.ts'

/** Sends a new code, at most every 60 seconds, and counts them down. A first mail was sent with the sign-up. */
export function ResendCode() {
  const { t } = useTranslation()
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
      setAnswer(t(errorPhrase(error)))
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
