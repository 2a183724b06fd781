import { useTranslation } from 'react-i18next'
import { type PaymentToReview, paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { buyerNames } from '../billing/buyer-names.ts'

/** Asks for confirmation, naming buyer and amount, and records that a refund was transferred. */
export function useAskMarkRefundSent() {
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
