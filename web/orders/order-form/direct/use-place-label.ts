import { useTranslation } from 'react-i18next'
import type { SiteMethod } from '../../../../shared/money/payment-states.ts'
import type { Payment } from '../price/payment-choices.ts'

type Choice = { total: string; credits: string; payment: Payment; method: SiteMethod | undefined }

/** Returns the label of the button that places an order paid in money: the action and the total with VAT, or on account the credits. */
export function usePlaceLabel() {
  const { t } = useTranslation()
  return ({ total, credits, payment, method }: Choice): string => {
    if (payment === 'on_account') return t('orders.form.place_on_account', { credits })
    if (payment === 'later') return t('orders.form.place_later', { total })
    return t(method === 'bank' ? 'orders.form.place_transfer' : 'orders.form.place_and_pay', { total })
  }
}
