import { useTranslation } from 'react-i18next'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import { PaymentActs } from './payment-acts.tsx'
import classes from './payments-to-see.module.css'
import type { Deal } from './trouble-of.ts'
import { troubleOf } from './trouble-of.ts'

type Props = { payment: PaymentToReview; onOpen: () => void; onDeal: (act: Deal['act']) => void }

/** A payment that needs a look: what is wrong, what to do, and the ways to do it. */
export function PaymentToSeeRow({ payment, onOpen, onDeal }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const trouble = troubleOf(payment)
  const { amount, received, currency, refund, method } = payment
  const money = (minor: number) => format.money(minor, currency)
  const words = {
    asked: money(amount),
    came: money(received ?? amount),
    refund: money(refund?.amount ?? 0),
    method: t(`invoices.method.${method}`),
  }
  return (
    <li className={classes.payment}>
      <StatusPill tone={trouble === 'dispute' || trouble === 'refund_failed' ? 'danger' : 'warning'}>
        {t(`invoices.trouble.${trouble}`)}
      </StatusPill>
      <span className={`${classes.amount} numbers`}>
        {trouble === 'refund_failed' ? words.refund : words.came}
      </span>
      <p className={classes.words}>{t(`invoices.trouble_about.${trouble}`, words)}</p>
      <div className={classes.facts}>
        <button type="button" className={classes.open} onClick={onOpen}>
          <bdi className="numbers">{referenceOf(payment.reference)}</bdi>
        </button>
        <bdi>{payment.username}</bdi>
        <span>
          {words.method} {payment.provider_id && <bdi className="numbers">{payment.provider_id}</bdi>}
        </span>
        <TimeAgo at={payment.paid_at ?? payment.created_at} />
      </div>
      <PaymentActs payment={payment} trouble={trouble} onDeal={onDeal} />
    </li>
  )
}
