import { useTranslation } from 'react-i18next'
import { type ProductStatus, productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { useShopChange } from '../use-shop-change.ts'

/** Returns what is done with one or several products from their list. */
export function useProductActions() {
  const { t } = useTranslation()
  const change = useShopChange()
  const setStatus = (ids: string[], status: ProductStatus) =>
    change(
      () => call(productRoutes.updateStatus, { body: { ids, status } }),
      t(`shop_work.products.made.${status}`, { count: ids.length }),
    )
  const remove = (ids: string[], title: string) =>
    change(
      () => call(productRoutes.remove, { body: { ids } }),
      t('shop_work.products.deleted', { count: ids.length }),
      {
        title,
        text: t('shop_work.products.delete_text'),
        action: t('shop_work.delete'),
        danger: true,
      },
    )
  return { setStatus, remove }
}
