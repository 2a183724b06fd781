import { useTranslation } from 'react-i18next'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { useFormat } from '../../i18n/format.ts'
import { numberOf } from '../payments/number-of.ts'
import type { PaymentNews } from './payment-news.ts'

/** The words for what there is to say of a payment. */
export function useNewsWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return (news: PaymentNews, { method, invoice }: PaymentOfInvoice): { title: string; text?: string } => {
    const name = { method: t(`credits.payment_method.${method}`) }
    const number = { number: numberOf(invoice) }
    switch (news) {
      case 'waiting':
      case 'late':
        return { title: t(`credits.payment.${news}`, name), text: t(`credits.payment.${news}_text`) }
      case 'paid':
        return {
          title:
            invoice.credits > 0
              ? t('credits.payment.paid_credits', { credits: format.credits(invoice.credits) })
              : t('credits.payment.paid_item', { item: invoice.item_name }),
        }
      case 'refunded':
      case 'disputed':
        return { title: t(`credits.payment.${news}`) }
      default:
        return {
          title: t(`credits.payment.${news}`),
          text: t(invoice.can.pay ? 'credits.payment.unpaid_text' : 'credits.payment.over_text', number),
        }
    }
  }
}
