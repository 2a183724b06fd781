import { IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ShippingMethod, shippingRoutes } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { useMay } from '../use-may.ts'
import { ActiveAction, ActivePill } from './active.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import { useWholeList } from './use-whole-list.ts'

const query = callQuery(shippingRoutes.all)

/** `/admin/shop_manager/shipping_methods`: lists, adds, changes and deletes the ways in which parcels are sent. */
export function ShippingPage() {
  const { t } = useTranslation()
  const may = useMay('shipping_method')
  const switching = useAction(
    ({ _id: id }: ShippingMethod, status: ShippingMethod['status']) =>
      call(shippingRoutes.updateStatus, { body: { id, status } }),
    { done: (_, { name }, status) => t(`shop_work.switched.${status}`, { name }) },
  )
  const removing = useAction(({ _id: id }: ShippingMethod) => call(shippingRoutes.remove, { body: { id } }), {
    ask: ({ name }) => ({
      title: t('shop_work.delete_title', { name }),
      text: t('shop_work.shipping.delete_text'),
      action: t('ui.delete'),
      danger: true,
    }),
    done: (_, { name }) => t('shop_work.deleted', { name }),
  })
  return (
    <EditedList
      {...useWholeList(query, ({ name }) => name)}
      words="shop_work.shipping"
      icon={IconTruckDelivery}
      may={may}
      columns={useShippingColumns()}
      actions={
        may.edit
          ? (method) => (
              <ActiveAction status={method.status} onSwitch={(status) => switching.start(method, status)} />
            )
          : undefined
      }
      onRemove={removing.start}
      dialog={(method, close) => <ShippingDialog method={method} onClose={close} />}
    />
  )
}

/** Returns the columns of the shipping methods. */
function useShippingColumns(): Column<ShippingMethod>[] {
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
