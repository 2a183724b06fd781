import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type PaymentToReview, paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import classes from './payments-to-review.module.css'
import type { PaymentProblem, Resolution } from './problem-of.ts'

type Props = {
  payment: PaymentToReview
  problem: PaymentProblem
  onResolve: (action: Resolution['action']) => void
}

/** Offers the actions with a payment to review; a dispute is answered at the provider. */
export function PaymentActions({ payment, problem, onResolve }: Props) {
  const { refund } = payment
  const { t } = useTranslation()
  const mayRefund = usePermission('dealers_manager.delete_invoice')
  const retrying = useAction((id: string) => call(paymentRoutes.retryRefund, { params: { id } }), {
    done: () => t('invoices.deal.retried'),
  })
  const markSent = useAskMarkRefundSent()
  if (problem === 'dispute') return null
  if (problem === 'refund_waits') {
    return (
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => markSent(payment)}>
          {t('invoices.sent.action')}
        </Button>
      </div>
    )
  }
  if (problem === 'refund_failed') {
    if (!mayRefund || !refund) return null
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          loading={retrying.busy}
          onClick={() => retrying.start(refund._id)}
        >
          {t('invoices.deal.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {mayRefund && problem !== 'currency_differs' && (
        <Button variant="default" size="xs" onClick={() => onResolve('give_back')}>
          {t('invoices.deal.give_back')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => onResolve('settle')}>
        {t('invoices.deal.settle')}
      </Button>
    </div>
  )
}

/** Asks for confirmation, naming buyer and amount, and records that a refund was transferred. */
function useAskMarkRefundSent() {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = ({ refund, currency, ...buyer }: PaymentToReview) => ({
    name: buyerNames(buyer),
    amount: format.money(refund?.amount ?? 0, currency),
  })
  const marking = useAction(
    ({ refund }: PaymentToReview) =>
      call(paymentRoutes.markRefundSent, { params: { id: refund?._id ?? '' } }),
    {
      ask: (payment) => ({
        title: t('invoices.sent.title'),
        text: t('invoices.sent.text', wordsOf(payment)),
        action: t('invoices.sent.action'),
      }),
      done: (_, payment) => t('invoices.sent.done', wordsOf(payment)),
    },
  )
  return marking.start
}
