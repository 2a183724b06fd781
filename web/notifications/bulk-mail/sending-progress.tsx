import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import classes from './bulk-mail.module.css'
import { stateTones } from './state-tones.ts'

const shown = ['sent', 'waiting', 'failed', 'skipped'] as const

/**
 * Shows how many mails were sent, wait, failed and were skipped. The bar shows the finished share of those to be sent.
 */
export function SendingProgress({ counts }: { counts: BulkMail['counts'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const asked = Math.max(1, counts.total - counts.skipped)
  const share = (count: number) => (count / asked) * 100
  return (
    <>
      <Progress.Root size="lg" aria-label={t('bulk_mail.progress')}>
        <Progress.Section
          value={share(counts.sent)}
          color="var(--success)"
          aria-label={t('bulk_mail.recipient_state.sent')}
        />
        <Progress.Section
          value={share(counts.failed)}
          color="var(--danger)"
          aria-label={t('bulk_mail.recipient_state.failed')}
        />
      </Progress.Root>
      <ul className={classes.figures} aria-live="polite">
        {shown.map((state) => (
          <li key={state}>
            <strong className="numbers">{format.number(counts[state])}</strong>
            <StatusPill plain tone={stateTones[state]}>
              {t(`bulk_mail.recipient_state.${state}`)}
            </StatusPill>
          </li>
        ))}
      </ul>
    </>
  )
}
