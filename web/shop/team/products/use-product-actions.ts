import { useTranslation } from 'react-i18next'
import { type ProductStatus, productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'

/** Returns what is done with one or several products from their list. */
export function useProductActions() {
  const { t } = useTranslation()
  const status = useAction(
    (ids: string[], status: ProductStatus) => call(productRoutes.updateStatus, { body: { ids, status } }),
    { done: (_, ids, status) => t(`shop_work.products.made.${status}`, { count: ids.length }) },
  )
  const removing = useAction(
    (ids: string[], _title: string) => call(productRoutes.remove, { body: { ids } }),
    {
      ask: (_, title) => ({
        title,
        text: t('shop_work.products.delete_text'),
        action: t('ui.delete'),
        danger: true,
      }),
      done: (_, ids) => t('shop_work.products.deleted', { count: ids.length }),
    },
  )
  return { setStatus: status.start, remove: removing.start }
}
