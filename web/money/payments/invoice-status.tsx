import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import classes from './invoice-status.module.css'

const tones: Record<Invoice['status'], Tone> = {
  due: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
  issued: 'info',
}

type Props = {
  invoice: Pick<Invoice, 'kind' | 'status'> & Partial<Pick<Invoice, 'payment' | 'refund_waits'>>
}

/** Shows an invoice's status; while it is due, also the outcome of the newest attempt to pay it, and if money waits to be transferred back, where that is given. */
export function InvoiceStatus({ invoice }: Props) {
  const { t } = useTranslation()
  const { kind, status, payment, refund_waits = 0 } = invoice
  const word = kind === 'credit_note' ? t(`credits.invoice_kind.${kind}`) : t(`credits.status.${status}`)
  return (
    <span className={classes.status}>
      <StatusPill tone={tones[status]}>{word}</StatusPill>
      {status === 'due' && payment && <Attempt payment={payment} />}
      {refund_waits > 0 && <span className={classes.attempt}>{t('credits.attempt.refund_waits')}</span>}
    </span>
  )
}

function Attempt({ payment: { method, status } }: { payment: NonNullable<Invoice['payment']> }) {
  const { t } = useTranslation()
  const words = () => {
    const name = t(`credits.payment_method.${method}`)
    if (status === 'failed' || status === 'expired') return t(`credits.attempt.${status}`, { method: name })
    if (status !== 'created' && status !== 'pending') return null
    return method === 'bank'
      ? t('credits.attempt.waiting_transfer')
      : t(`credits.attempt.${status}`, { method: name })
  }
  return <span className={classes.attempt}>{words()}</span>
}
