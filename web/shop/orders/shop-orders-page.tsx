import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderStates } from '../../../shared/shop/shop-order-states.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

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

/** Returns the columns of a list of one’s own shop orders. */
function useShopOrderColumns(): Column<ShopOrder>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const goods = ({ lines }: ShopOrder) => {
    const [first, ...others] = lines
    const name = <bdi className="page-side">{first?.name}</bdi>
    if (others.length === 0) return name
    return (
      <>
        {name} <span>{t('shop_orders.more', { count: others.length })}</span>
      </>
    )
  }
  return [
    {
      key: 'invoice_no',
      head: t('shop_orders.field.number'),
      cell: ({ invoice_no }) => <WholeNumbers text={invoice_no} />,
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('shop_orders.field.status'),
      cell: ({ current_status }) => <ShopOrderStatus status={current_status} />,
      short: true,
      phone: 'aside',
    },
    { key: 'goods', head: t('shop_orders.field.goods'), cell: goods, main: true, phone: 'title' },
    {
      key: 'total',
      head: t('shop_orders.field.total'),
      cell: ({ total, currency }) => <span className="numbers">{format.money(total, currency)}</span>,
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'created_at',
      head: t('shop_orders.field.placed'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      align: 'end',
      phone: 'fact',
    },
  ]
}
