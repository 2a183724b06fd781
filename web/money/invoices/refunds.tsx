import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { waitsForTransfer } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { joined } from '../../ui/display/joined.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import classes from './invoice-drawer.module.css'

type Refund = InvoiceDetails['refunds'][number]

const tones: Record<Refund['status'], Tone> = {
  asked: 'info',
  done: 'success',
  failed: 'danger',
  reversed: 'neutral',
}

/** Lists the refunds of an invoice, with the credits that were taken. */
export function Refunds({ refunds, currency }: { refunds: Refund[]; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (refunds.length === 0) return null
  const more = ({ by, reason, credits, owed, created_at }: Refund) => [
    format.dateTime(created_at),
    by,
    reason,
    credits > 0 && t('invoices.refunded.credits', { credits: format.credits(credits) }),
    owed > 0 && t('invoices.refunded.owed', { credits: format.credits(owed) }),
  ]
  return (
    <section>
      <h3 className={classes.heading}>{t('invoices.refunds')}</h3>
      <ul className={classes.events}>
        {refunds.map((refund) => (
          <li key={refund._id} className={classes.event}>
            <strong>{t(`invoices.refunded.${refund.origin}`)}</strong>
            <span className="numbers">{format.money(-refund.amount, currency)}</span>
            <RefundStatusPill {...refund} />
            <span className={classes.more}>{joined(more(refund))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows how far a refund is; that of a bank transfer waits for the team. */
export function RefundStatusPill({ status, method }: Pick<Refund, 'status' | 'method'>) {
  const { t } = useTranslation()
  const waits = waitsForTransfer(status, method)
  return (
    <StatusPill tone={waits ? 'warning' : tones[status]} plain>
      {t(`invoices.refund_status.${waits ? 'waits' : status}`)}
    </StatusPill>
  )
}
