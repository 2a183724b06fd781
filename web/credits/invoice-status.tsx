import { useTranslation } from 'react-i18next'
import type { Invoice, InvoiceStatus as Status } from '../../shared/invoices.ts'
import { StatusPill, type Tone } from '../ui/status-pill.tsx'
import classes from './invoice-status.module.css'

const tones: Record<Status, Tone> = {
  due: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  refunded: 'info',
  disputed: 'danger',
  issued: 'info',
}

/** How an invoice stands, and while it is due what came of paying it. */
export function InvoiceStatus({
  invoice: { status, payment },
}: {
  invoice: Pick<Invoice, 'status' | 'payment'>
}) {
  const { t } = useTranslation()
  return (
    <div>
      <StatusPill tone={tones[status]}>{t(`credits.status.${status}`)}</StatusPill>
      {status === 'due' && payment && <Attempt payment={payment} />}
    </div>
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
      : t('credits.attempt.waiting', { method: name })
  }
  return <div className={classes.attempt}>{words()}</div>
}
