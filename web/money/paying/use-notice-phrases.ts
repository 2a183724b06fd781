import { useTranslation } from 'react-i18next'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import type { PaymentNotice } from './payment-notice.ts'

/** Returns the phrases for the state of a payment. */
export function useNoticePhrases() {
  const { t } = useTranslation()
  const format = useFormat()
  return (notice: PaymentNotice, { method, invoice }: PaymentOfInvoice): { title: string; text?: string } => {
    const name = { method: t(`credits.payment_method.${method}`) }
    const number = { number: invoiceNumberOf(invoice) }
    switch (notice) {
      case 'waiting':
      case 'late':
      case 'pending':
        return { title: t(`credits.payment.${notice}`, name), text: t(`credits.payment.${notice}_text`) }
      case 'paid':
        return {
          title:
            invoice.credits > 0
              ? t('credits.payment.paid_credits', { credits: format.credits(invoice.credits) })
              : t('credits.payment.paid_item', { item: invoice.item_name }),
        }
      case 'refunded':
      case 'disputed':
        return { title: t(`credits.payment.${notice}`) }
      default:
        return {
          title: t(`credits.payment.${notice}`),
          text: t(invoice.can.pay ? 'credits.payment.unpaid_text' : 'credits.payment.over_text', number),
        }
    }
  }
}
