import { IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ShippingMethod, shippingRoutes } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { useMay } from '../use-may.ts'
import { ActiveAction } from './active.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import { useShippingColumns } from './use-shipping-columns.tsx'
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
