import { useTranslation } from 'react-i18next'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Day } from '../../ui/time/day.tsx'
import { buyerNames } from '../billing/buyer-names.ts'
import { PaymentActions } from './payment-actions.tsx'
import classes from './payments-to-review.module.css'
import type { Resolution } from './problem-of.ts'
import { problemOf } from './problem-of.ts'

type Props = {
  payment: PaymentToReview
  onOpen: () => void
  onResolve: (action: Resolution['action']) => void
}

/** Shows a payment to review: its problem, advice, and the actions. */
export function PaymentRow({ payment, onOpen, onResolve }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = problemOf(payment)
  const { amount, received, currency, refund, method } = payment
  const money = (minor: number) => format.money(minor, currency)
  const words = {
    asked: money(amount),
    came: money(received ?? amount),
    refund: money(refund?.amount ?? 0),
    method: t(`invoices.method.${method}`),
    name: buyerNames(payment),
  }
  return (
    <li className={classes.payment}>
      <StatusPill tone={problem === 'dispute' || problem === 'refund_failed' ? 'danger' : 'warning'}>
        {t(`invoices.trouble.${problem}`)}
      </StatusPill>
      <span className={`${classes.amount} numbers`}>
        {problem === 'refund_failed' || problem === 'refund_waits' ? words.refund : words.came}
      </span>
      <p className={classes.words}>{t(`invoices.trouble_about.${problem}`, words)}</p>
      <div className={classes.facts}>
        <button type="button" className={classes.open} onClick={onOpen}>
          <bdi className="numbers">{referenceOf(payment.reference)}</bdi>
        </button>
        <bdi>{buyerNames(payment)}</bdi>
        <span>
          {words.method} {payment.provider_id && <bdi className="numbers">{payment.provider_id}</bdi>}
        </span>
        <Day at={payment.paid_at ?? payment.created_at} />
      </div>
      <PaymentActions payment={payment} problem={problem} onResolve={onResolve} />
    </li>
  )
}
