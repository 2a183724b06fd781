import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ShopOrderStatus } from '../../../records/shop/shop-order-status.tsx'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { useCountryName } from '../../../ui/field/use-countries.ts'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { PersonName } from '../../../ui/names/person-name.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'

/** Returns the columns of the shop orders, for who works on them. */
export function useShopOrderColumns(): Column<ShopOrder>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const country = useCountryName()
  return [
    {
      key: 'reference',
      head: t('shop_order_work.field.reference'),
      cell: ({ invoice_no }) => (
        <bdi className="numbers">
          <WholeNumbers text={invoice_no} />
        </bdi>
      ),
      short: true,
      phone: 'title',
    },
    {
      key: 'customer',
      head: t('shop_order_work.field.customer'),
      cell: ({ shipping_address: { name, company_name } }) => (
        <PersonName name={name} company_name={company_name} />
      ),
      main: true,
      phone: 'fact',
    },
    {
      key: 'goods',
      head: t('shop_order_work.field.goods'),
      cell: (order) => (
        <bdi>{goodsOf(order, format.number, (count) => t('shop_order_work.pieces', { count }))}</bdi>
      ),
      line: true,
      wide: true,
    },
    {
      key: 'country',
      head: t('shop_order_work.field.country'),
      cell: ({ shipping_address }) => country(shipping_address.country),
      wide: 'very',
    },
    {
      key: 'status',
      head: t('shop_order_work.field.status'),
      cell: ({ current_status }) => <ShopOrderStatus status={current_status} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'date',
      head: t('shop_order_work.field.date'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      sort: 'date',
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'total',
      head: t('shop_order_work.field.total'),
      cell: ({ total, currency }) => <strong className="numbers">{format.money(total, currency)}</strong>,
      sort: 'total',
      align: 'end',
      short: true,
      phone: 'fact',
    },
  ]
}

/** Names the goods of an order in a line: the product, or how many pieces there are of several. */
function goodsOf(
  { lines }: ShopOrder,
  written: (count: number) => string,
  inPieces: (count: number) => string,
): string {
  const [first, ...others] = lines
  if (first && others.length === 0)
    return first.quantity > 1 ? `${written(first.quantity)} × ${first.name}` : first.name
  return inPieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))
}
