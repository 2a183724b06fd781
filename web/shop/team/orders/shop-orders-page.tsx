import { IconPackageExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { shopOrderStates } from '../../../../shared/shop/shop-order-states.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { useChosenRows } from '../../../ui/list/columns/use-chosen-rows.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { ViewLinks } from '../../../ui/list/view-links.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { useShopOrderColumns } from './use-shop-order-columns.tsx'

/** `/admin/shop_manager/orders`: lists the orders of the shop, all or those that are open. */
export function ShopOrdersPage() {
  const { t } = useTranslation()
  const orders = useRecordList(shopOrderRoutes.all)
  const columns = useShopOrderColumns()
  const { pending, ...filters } = orders.list.filters
  const shown = orders.result.data?.items ?? []
  const chosen = useChosenRows(shown, {
    all: t('shop_order_work.choose_all'),
    one: ({ invoice_no }) => t('shop_order_work.choose', { invoice_no }),
    may: ({ current_status }) => current_status !== 'cancelled',
  })
  const picked = shown.filter(({ _id }) => chosen.ids.includes(_id))
  const open = { to: pathTo('manageShopOrders'), search: { pending: 'true' } }
  const views = [
    { to: pathTo('manageShopOrders'), label: t('shop_order_work.view.all'), current: pending !== 'true' },
    { ...open, label: t('shop_order_work.view.open'), current: pending === 'true' },
  ]
  return (
    <>
      <PageHead
        about={t('shop_order_work.about')}
        action={picked.length > 0 && <ChosenOrders orders={picked} />}
      />
      <Card flush>
        <ViewLinks label={t('shop_order_work.title')} views={views} />
        <RecordList
          {...orders}
          list={{ ...orders.list, filters }}
          label={t('shop_order_work.title')}
          searchLabel={t('shop_order_work.search')}
          filters={[
            {
              name: 'status',
              label: t('shop_order_work.field.status'),
              choices: shopOrderStates.map((value) => ({
                value,
                label: t(`shop_orders.status.${value}`),
              })),
            },
          ]}
          besideFilters={chosen.all}
          columns={[...columns, chosen.column]}
          href={({ _id }) => pathTo('manageShopOrder', { order_id: _id })}
          empty={{
            icon: IconPackageExport,
            title: t('shop_order_work.none'),
            text: t('shop_order_work.none_text'),
          }}
        />
      </Card>
    </>
  )
}
