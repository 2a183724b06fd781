import { IconDiscount2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Coupon, couponRoutes } from '../../../../shared/shop/coupons.ts'
import { activeStatuses } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { useMay } from '../use-may.ts'
import { ActiveAction } from './active.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { useCouponColumns } from './use-coupon-columns.tsx'

/** `/admin/shop_manager/coupons`: lists, adds, changes and deletes coupons. */
export function CouponsPage() {
  const { t } = useTranslation()
  const may = useMay('coupon')
  const switching = useAction(
    ({ _id: id }: Coupon, status: Coupon['status']) =>
      call(couponRoutes.updateStatus, { body: { id, status } }),
    { done: (_, { code }, status) => t(`shop_work.switched.${status}`, { name: code }) },
  )
  const removing = useAction(({ _id: id }: Coupon) => call(couponRoutes.remove, { body: { id } }), {
    ask: ({ code, used }) => ({
      title: t('shop_work.delete_title', { name: code }),
      text:
        used > 0 ? t('shop_work.coupons.delete_used', { count: used }) : t('shop_work.coupons.delete_text'),
      action: t('ui.delete'),
      danger: true,
    }),
    done: (_, { code }) => t('shop_work.deleted', { name: code }),
  })
  return (
    <EditedList
      {...useRecordList(couponRoutes.all)}
      words="shop_work.coupons"
      icon={IconDiscount2}
      may={may}
      columns={useCouponColumns()}
      filters={[
        {
          name: 'status',
          label: t('shop_work.status'),
          choices: activeStatuses.map((value) => ({ value, label: t(`shop_work.active.${value}`) })),
        },
      ]}
      actions={
        may.edit
          ? (coupon) =>
              (coupon.status === 'active' || !coupon.goods_deleted) && (
                <ActiveAction status={coupon.status} onSwitch={(status) => switching.start(coupon, status)} />
              )
          : undefined
      }
      onRemove={removing.start}
      dialog={(coupon, close) => <CouponDialog coupon={coupon} onClose={close} />}
    />
  )
}
