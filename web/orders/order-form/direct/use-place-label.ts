import { useTranslation } from 'react-i18next'
import type { SiteMethod } from '../../../../shared/money/payment-states.ts'
import type { OrderForm } from '../../../../shared/orders/order-form.ts'

type Choice = { total: string; payment: OrderForm['payment']; method: SiteMethod | undefined }

/** Returns the label of the button that places an order paid in money: the action and the total with VAT. */
export function usePlaceLabel() {
  const { t } = useTranslation()
  return ({ total, payment, method }: Choice): string => {
    if (payment === 'later') return t('orders.form.place_later', { total })
    return t(method === 'bank' ? 'orders.form.place_transfer' : 'orders.form.place_and_pay', { total })
  }
}
