import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

/** Shows a person's newest orders of the shop. */
export function PersonShopOrders({ person }: { person: { _id: string; email: string } }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const query = { user_id: person._id, size: 5 }
  const found = useQuery(callQuery(shopOrderRoutes.all, { query }))
  return (
    <RecordSection
      title={t('menu.shop_orders')}
      query={found}
      none={t('people.no_shop_orders')}
      all={{ to: pathTo('manageShopOrders'), search: { q: person.email } }}
      row={(order) => ({
        title: order.invoice_no,
        about: date(order.created_at),
        end: (
          <>
            {money(order.total, order.currency)}
            <ShopOrderStatus status={order.current_status} />
          </>
        ),
        to: pathTo('manageShopOrder', { order_id: order._id }),
      })}
    />
  )
}
