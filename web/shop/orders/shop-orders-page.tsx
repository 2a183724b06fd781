import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { shopOrderStates } from '../../../shared/shop/shop-order-states.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { useShopOrderColumns } from './use-shop-order-columns.tsx'

/** Lists the person's own orders of the shop. */
export function ShopOrdersPage() {
  const { t } = useTranslation()
  const orders = useRecordList(shopOrderRoutes.mine)
  const columns = useShopOrderColumns()
  const open = useSiteData()?.shop_status
  const shop = open ? (
    <Button component={Link} to={pathTo('shop')} leftSection={<IconShoppingBag size={18} />}>
      {t('shop_orders.to_shop')}
    </Button>
  ) : undefined
  return (
    <>
      <PageHead about={t('shop_orders.about')} action={shop} />
      <Card flush>
        <RecordList
          {...orders}
          label={t('shop_orders.title')}
          searchLabel={t('shop_orders.search')}
          filters={[
            {
              name: 'status',
              label: t('shop_orders.field.status'),
              choices: shopOrderStates.map((value) => ({ value, label: t(`shop_orders.status.${value}`) })),
            },
          ]}
          columns={columns}
          href={({ invoice_no }) => pathTo('shopOrder', { invoice_no })}
          empty={{
            icon: IconShoppingBag,
            title: t('shop_orders.none'),
            text: t(open ? 'shop_orders.none_text' : 'shop_orders.none_closed'),
          }}
        />
      </Card>
    </>
  )
}
