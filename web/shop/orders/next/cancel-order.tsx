import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'

/** Cancels an unpaid order, after asking. */
export function CancelOrder({ order: { _id, invoice_no } }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => call(shopOrderRoutes.cancel, { body: { id: _id } }), {
    ask: () => ({
      title: t('shop_orders.cancel.title', { number: invoice_no }),
      text: t('shop_orders.cancel.text'),
      action: t('shop_orders.cancel.act'),
      cancel: t('shop_orders.cancel.keep'),
      danger: true,
    }),
    done: () => t('shop_orders.cancel.done', { number: invoice_no }),
  })
  return (
    <Button variant="default" loading={busy} onClick={() => start()}>
      {t('shop_orders.cancel.act')}
    </Button>
  )
}
