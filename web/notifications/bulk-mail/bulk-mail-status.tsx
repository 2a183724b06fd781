import { useTranslation } from 'react-i18next'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones = {
  sending: 'accent',
  cancelled: 'neutral',
  failed: 'warning',
  done: 'success',
} as const satisfies Record<string, Tone>

/** Shows the status of a newsletter in one word. */
export function BulkMailStatus({ mail }: { mail: Pick<BulkMail, 'counts' | 'cancelled_at'> }) {
  const { t } = useTranslation()
  const status = statusOf(mail)
  return <StatusPill tone={tones[status]}>{t(`bulk_mail.state.${status}`)}</StatusPill>
}

function statusOf({ counts, cancelled_at }: Pick<BulkMail, 'counts' | 'cancelled_at'>): keyof typeof tones {
  if (counts.waiting > 0) return 'sending'
  if (counts.failed > 0) return 'failed'
  return cancelled_at ? 'cancelled' : 'done'
}
