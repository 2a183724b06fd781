import { useTranslation } from 'react-i18next'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { useMarkRefundSent } from '../invoices/invoices.queries.ts'

/** Asks for confirmation, naming buyer and amount, and records that a refund was transferred. */
export function useAskMarkRefundSent() {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutateAsync } = useMarkRefundSent()
  return async ({ refund, currency, ...buyer }: PaymentToReview) => {
    if (!refund) return
    const words = { name: buyerNames(buyer), amount: format.money(refund.amount, currency) }
    const yes = await confirm({
      title: t('invoices.sent.title'),
      text: t('invoices.sent.text', words),
      action: t('invoices.sent.action'),
    })
    if (!yes) return
    try {
      await mutateAsync(refund._id)
      toast.success(t('invoices.sent.done', words))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
}
