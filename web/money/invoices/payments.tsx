import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import type { PaymentStatus } from '../../../shared/money/payment-states.ts'
import { useFormat } from '../../i18n/format.ts'
import { joined } from '../../ui/display/joined.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import classes from './invoice-drawer.module.css'

const tones: Record<PaymentStatus, Tone> = {
  created: 'neutral',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
}

/** Lists every attempt to pay an invoice with its outcome. */
export function Payments({ payments, refund_waits }: Pick<InvoiceDetails, 'payments' | 'refund_waits'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('invoices.payments')}</h3>
      <ul className={classes.events}>
        {payments.map((payment) => (
          <li key={payment._id} className={classes.event}>
            <strong>{t(`invoices.method.${payment.method}`)}</strong>
            <span className="numbers">{format.money(payment.amount, payment.currency)}</span>
            <PaymentStatusPill status={payment.status} waits={refund_waits > 0} />
            <span className={classes.more}>
              {joined([format.dateTime(payment.paid_at ?? payment.created_at), payment.provider_id])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows how an attempt to pay ended; `waits`: money of its invoice is still to be transferred back. */
export function PaymentStatusPill({ status, waits }: { status: PaymentStatus; waits: boolean }) {
  const { t } = useTranslation()
  if (status === 'refunded' && waits)
    return (
      <StatusPill tone="warning" plain>
        {t('invoices.refund_status.waits')}
      </StatusPill>
    )
  return (
    <StatusPill tone={tones[status]} plain>
      {t(`invoices.attempt.${status}`)}
    </StatusPill>
  )
}
