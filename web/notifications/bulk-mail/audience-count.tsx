import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Audience } from '../../../shared/notifications/bulk-mail.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './bulk-mail.module.css'
import { audienceQuery } from './bulk-mail.queries.ts'

/** Shows how many people would receive the mail, how many would not, and the reasons. */
export function AudienceCount({ audience }: { audience: Audience | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(audienceQuery(audience))
  if (!audience || !data) return <p className={classes.count} />
  const skipped = data.skipped.map(({ reason, count }) =>
    t('bulk_mail.skipped_for', { reason: t(`bulk_mail.reason.${reason}`), number: format.number(count) }),
  )
  return (
    <p className={classes.count} role="status">
      <strong>{t('bulk_mail.receiving', { count: data.receiving })}</strong>
      {skipped.length > 0 && <> {t('bulk_mail.skipped_are', { reasons: format.list(skipped) })}</>}
    </p>
  )
}
