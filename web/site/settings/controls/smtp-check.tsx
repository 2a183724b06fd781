import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mailRoutes } from '../../../../shared/notifications/mail.ts'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import classes from './smtp-check.module.css'

/** Tests the typed mail server before it is saved. */
export function SmtpCheck({ fields }: { fields: Record<string, unknown> }) {
  const { t } = useTranslation()
  const check = useMutation({
    mutationFn: () =>
      call(mailRoutes.checkSmtp, {
        body: {
          host: String(fields.smtp_host),
          port: Number(fields.smtp_port),
          secure: fields.smtp_secure === true,
          user: String(fields.smtp_user),
          pass: String(fields.smtp_password),
        },
      }),
  })
  const { data, error } = check
  const wrongPort = error instanceof ApiError && 'port' in error.fields
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        loading={check.isPending}
        disabled={String(fields.smtp_host).trim() === ''}
        onClick={() => check.mutate()}
      >
        {t('settings.smtp.check')}
      </Button>
      <div className={classes.answer} role="status">
        {data && (
          <StatusPill tone={data.ok ? 'success' : 'danger'}>
            {t(data.ok ? 'settings.smtp.ok' : 'settings.smtp.not_ok')}
          </StatusPill>
        )}
        {data?.problem && <span>{t(`settings.smtp.problem.${data.problem}`)}</span>}
        {wrongPort && <span>{t('settings.wrong.smtp_port')}</span>}
      </div>
      {!wrongPort && <FormErrors failure={error} errors={{}} />}
    </div>
  )
}
