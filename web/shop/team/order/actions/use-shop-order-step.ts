import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { moneyBack } from './money-back.ts'

/**
 * Returns how a step with an order is sent: said once it is done, with the money that goes back by it, its way and its pieces, of which
 * `restocked` are on sale again.
 */
export function useShopOrderStep(before: ShopOrder) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const wordsOf = (after: ShopOrder, restocked: number) => {
    const { invoice_no, current_status, currency } = after
    const { amount, pieces, byTransfer } = moneyBack(before, after)
    const status = t(`shop_orders.status.${current_status}`)
    if (amount === 0) return t('shop_order_work.done', { invoice_no, status })
    const method = t(`credits.payment_method.${after.payment_method}`)
    const back = byTransfer ? 'shop_order_work.refund.to_transfer' : 'shop_order_work.refund.by_provider'
    return [
      current_status !== before.current_status && t('shop_order_work.done', { invoice_no, status }),
      t(back, { amount: money(amount, currency), invoice_no, method }),
      pieces > 0 && t('shop_order_work.refund.done', { count: pieces }),
      restocked > 0 && t('shop_order_work.refund.on_sale', { count: restocked }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return async (step: () => Promise<ShopOrder>, restocked = 0) => {
    toast.success(wordsOf(await step(), restocked))
  }
}
