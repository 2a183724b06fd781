import { Button } from '@mantine/core'
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ShippingMethod, shippingRoutes } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { useMay } from '../use-may.ts'
import { useShopChange } from '../use-shop-change.ts'
import { ShippingDialog } from './shipping-dialog.tsx'
import { useShippingColumns } from './use-shipping-columns.tsx'
import { useWholeList } from './use-whole-list.ts'

const query = callQuery(shippingRoutes.all)

/** `/admin/shop_manager/shipping_methods`: lists, adds, changes and deletes the ways in which parcels are sent. */
export function ShippingPage() {
  const { t } = useTranslation()
  const may = useMay('shipping_method')
  const mayChange = may.edit || may.delete
  const change = useShopChange()
  const methods = useWholeList(query, ({ name }) => name)
  const edited = useEdited<ShippingMethod>(may.add)
  const columns = useShippingColumns()
  const switchTo = ({ _id: id, name }: ShippingMethod, status: ShippingMethod['status']) =>
    change(
      () => call(shippingRoutes.updateStatus, { body: { id, status } }),
      t(`shop_work.switched.${status}`, { name }),
    )
  const remove = ({ _id: id, name }: ShippingMethod) =>
    change(() => call(shippingRoutes.remove, { body: { id } }), t('shop_work.deleted', { name }), {
      title: t('shop_work.delete_title', { name }),
      text: t('shop_work.shipping.delete_text'),
      action: t('shop_work.delete'),
      danger: true,
    })
  const add = may.add && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('shop_work.shipping.add')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('shop_work.shipping.about')} action={add} />
      <Card flush>
        <RecordList
          {...methods}
          label={t('shop_work.shipping.title')}
          searchLabel={t('shop_work.shipping.search')}
          columns={columns}
          onOpen={may.edit ? edited.edit : undefined}
          menu={
            mayChange
              ? (method) => (
                  <>
                    {may.edit && (
                      <RowAction icon={IconPencil} onClick={() => edited.edit(method)}>
                        {t('shop_work.edit')}
                      </RowAction>
                    )}
                    {may.edit &&
                      (method.status === 'active' ? (
                        <RowAction icon={IconPlayerPause} onClick={() => void switchTo(method, 'inactive')}>
                          {t('shop_work.switch_off')}
                        </RowAction>
                      ) : (
                        <RowAction icon={IconPlayerPlay} onClick={() => void switchTo(method, 'active')}>
                          {t('shop_work.switch_on')}
                        </RowAction>
                      ))}
                    {may.delete && (
                      <RowAction icon={IconTrash} danger onClick={() => void remove(method)}>
                        {t('shop_work.delete')}
                      </RowAction>
                    )}
                  </>
                )
              : undefined
          }
          empty={{
            icon: IconTruckDelivery,
            title: t('shop_work.shipping.none'),
            text: t('shop_work.shipping.none_text'),
            action: add,
          }}
        />
      </Card>
      {edited.opened && <ShippingDialog method={edited.row} onClose={edited.close} />}
    </>
  )
}
