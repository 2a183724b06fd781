import { useTranslation } from 'react-i18next'
import type { ShippingMethod } from '../../../../shared/shop/shipping.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { ActivePill } from './active.tsx'

/** Returns the columns of the shipping methods. */
export function useShippingColumns(): Column<ShippingMethod>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const days = ({ from, to }: { from: number; to: number }) =>
    from === to
      ? t('shop_work.shipping.days', { count: to })
      : t('shop_work.shipping.days_between', { count: to, from })
  const money = (amount: number) => format.money(amount, currency)
  /** The costs of all steps of weight: `€4.90 / €9.90`. */
  const costs = (least: number, steps: number[]) => [...new Set([least, ...steps])].map(money).join(' / ')
  return [
    {
      key: 'name',
      head: t('shop_work.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      main: true,
      phone: 'title',
    },
    {
      key: 'local',
      head: t('shop_work.shipping.local'),
      cell: ({ local, local_shipping_cost, local_shipping_time, weight_steps }) =>
        local
          ? `${costs(
              local_shipping_cost,
              weight_steps.map((step) => step.local_cost),
            )} · ${days(local_shipping_time)}`
          : t('shop_work.shipping.not_local'),
      phone: 'fact',
    },
    {
      key: 'international',
      head: t('shop_work.shipping.international'),
      cell: ({ countries, international_shipping_cost, international_shipping_time, weight_steps }) =>
        countries?.length === 0
          ? t('shop_work.shipping.not_abroad')
          : `${costs(
              international_shipping_cost,
              weight_steps.map((step) => step.international_cost),
            )} · ${days(international_shipping_time)}`,
      phone: 'fact',
    },
    {
      key: 'free_from',
      head: t('shop_work.shipping.free_from'),
      cell: ({ free_from }) => (free_from === null ? '–' : money(free_from)),
      align: 'end',
      short: true,
      wide: true,
    },
    {
      key: 'status',
      head: t('shop_work.status'),
      cell: ({ status }) => <ActivePill status={status} />,
      short: true,
      phone: 'aside',
    },
  ]
}
