import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { mailRoutes } from '../../../../shared/notifications/mail.ts'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import classes from './smtp-check.module.css'

/** Tests the typed mail server before it is saved. */
export function SmtpCheck({ fields }: { fields: Record<string, unknown> }) {
  const { t } = useTranslation()
  const { busy, failure, send } = useSending()
  const [answer, setAnswer] = useState<Answer<typeof mailRoutes.checkSmtp>>()
  const check = async () => {
    setAnswer(undefined)
    const body = {
      host: String(fields.smtp_host),
      port: Number(fields.smtp_port),
      secure: fields.smtp_secure === true,
      user: String(fields.smtp_user),
      pass: String(fields.smtp_password),
    }
    setAnswer(await call(mailRoutes.checkSmtp, { body }))
  }
  const wrongPort = failure instanceof ApiError && 'port' in failure.fields
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        loading={busy}
        disabled={String(fields.smtp_host).trim() === ''}
        onClick={() => void send(check)}
      >
        {t('settings.smtp.check')}
      </Button>
      <div className={classes.answer} role="status">
        {answer && (
          <StatusPill tone={answer.ok ? 'success' : 'danger'}>
            {t(answer.ok ? 'settings.smtp.ok' : 'settings.smtp.not_ok')}
          </StatusPill>
        )}
        {answer?.problem && <span>{t(`settings.smtp.problem.${answer.problem}`)}</span>}
        {wrongPort && <span>{t('settings.wrong.smtp_port')}</span>}
      </div>
      {!wrongPort && <FormErrors failure={failure} errors={{}} />}
    </div>
  )
}
