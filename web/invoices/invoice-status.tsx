import { useTranslation } from 'react-i18next'
import type { Invoice, InvoiceStatus } from '../../shared/invoices.ts'
import { StatusPill, type Tone } from '../ui/status-pill.tsx'
import classes from './invoice-status.module.css'

const tones: Record<InvoiceStatus, Tone> = {
  due: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
  issued: 'info',
}

/** What an invoice is now; while it is due, also how the newest attempt to pay it stands. */
export function InvoiceStatusPill({ invoice }: { invoice: Pick<Invoice, 'kind' | 'status' | 'payment'> }) {
  const { t } = useTranslation()
  const { kind, status, payment } = invoice
  const word = kind === 'credit_note' ? t('invoices.kind.credit_note') : t(`credits.status.${status}`)
  return (
    <span className={classes.status}>
      <StatusPill tone={tones[status]}>{word}</StatusPill>
      {status === 'due' && payment && (
        <span className={classes.attempt}>
          {t(`invoices.attempt.${payment.status}`)} · {t(`invoices.method.${payment.method}`)}
        </span>
      )}
    </span>
  )
}
