import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'

/** Cancels an unpaid purchase once its buyer confirmed it. */
export function useCancelAsked() {
  const { t } = useTranslation()
  return useAction(({ _id: id }: Invoice) => call(invoiceRoutes.cancel, { params: { id } }), {
    ask: (invoice) => ({
      title: t('credits.purchases.cancel_title', { number: invoiceNumberOf(invoice) }),
      text: t('credits.purchases.cancel_text', { item: invoice.item_name }),
      action: t('credits.purchases.cancel'),
      danger: true,
    }),
    done: (_, invoice) => t('credits.purchases.cancelled', { number: invoiceNumberOf(invoice) }),
  })
}
