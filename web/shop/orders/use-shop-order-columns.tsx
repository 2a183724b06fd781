import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-orders.ts'
import { useFormat } from '../../i18n/format.ts'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { WholeNumbers } from '../../ui/display/whole-numbers.tsx'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Returns the columns of a list of one’s own shop orders. */
export function useShopOrderColumns(): Column<ShopOrder>[] {
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
