import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../../shared/shop/shop-orders.ts'
import { refreshQueries } from '../../../../app/api/refresh-queries.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

/** Returns how a step with an order is sent: said once it is done; what shows the order is fetched anew in any case. */
export function useShopOrderStep({ _id: id }: Pick<ShopOrder, '_id'>) {
  const { t } = useTranslation()
  return async (step: () => Promise<ShopOrder>) => {
    try {
      const { invoice_no, current_status } = await step()
      const status = t(`shop_orders.status.${current_status}`)
      toast.success(t('shop_order_work.done', { invoice_no, status }))
    } finally {
      await refreshQueries({ topic: 'shop_order', id })
    }
  }
}
