import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useCancelPurchase } from '../buying/buying.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'

/** Returns a function that cancels an unpaid purchase once its buyer confirmed it. */
export function useCancelAsked() {
  const { t } = useTranslation()
  const cancelling = useCancelPurchase()
  return async (invoice: Invoice) => {
    const number = invoiceNumberOf(invoice)
    const yes = await confirm({
      title: t('credits.purchases.cancel_title', { number }),
      text: t('credits.purchases.cancel_text', { item: invoice.item_name }),
      action: t('credits.purchases.cancel'),
      danger: true,
    })
    if (!yes) return
    // The menu is closed and gone by then; what came of it is said all the same.
    await cancelling.mutateAsync(invoice._id).then(
      () => toast.success(t('credits.purchases.cancelled', { number })),
      (error: unknown) => toast.error(t(errorPhrase(error))),
    )
  }
}
