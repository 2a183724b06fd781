import { useTranslation } from 'react-i18next'
import type { Coupon } from '../../../../shared/shop/coupons.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { Day } from '../../../ui/time/day.tsx'
import { ActivePill } from './active.tsx'

/** Returns the columns of the coupons. */
export function useCouponColumns(): Column<Coupon>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const percent = (hundredths: number) =>
    format.number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const over = ({ expiry_date }: Coupon) => expiry_date !== null && Date.parse(expiry_date) <= Date.now()
  return [
    {
      key: 'code',
      head: t('shop_work.coupons.code'),
      cell: ({ code }) => <bdi>{code}</bdi>,
      sort: 'code',
      short: true,
      phone: 'title',
    },
    {
      key: 'name',
      head: t('shop_work.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      sort: 'name',
      main: true,
      phone: 'fact',
    },
    {
      key: 'discount',
      head: t('shop_work.coupons.discount'),
      cell: ({ flat_amount, percentage }) =>
        percentage === null ? format.money(flat_amount ?? 0, currency) : percent(percentage),
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'goods',
      head: t('shop_work.coupons.goods'),
      cell: ({ goods_name: name, goods_deleted }) =>
        goods_deleted ? (
          t('shop_work.coupons.goods_deleted', { name })
        ) : (
          <bdi>{name || t('shop_work.coupons.all_goods')}</bdi>
        ),
      wide: true,
      phone: 'fact',
    },
    {
      key: 'expiry_date',
      head: t('shop_work.coupons.expiry_date'),
      cell: ({ expiry_date }) => (expiry_date ? <Day at={expiry_date} /> : '–'),
      sort: 'expiry_date',
      align: 'end',
      wide: true,
    },
    {
      key: 'used',
      head: t('shop_work.coupons.used'),
      cell: ({ used, max_uses }) =>
        max_uses === null ? format.number(used) : `${format.number(used)} / ${format.number(max_uses)}`,
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('shop_work.status'),
      cell: (coupon) =>
        over(coupon) ? (
          <StatusPill tone="warning" plain>
            {t('shop_work.coupons.expired')}
          </StatusPill>
        ) : (
          <ActivePill status={coupon.status} />
        ),
      short: true,
      phone: 'aside',
    },
  ]
}
