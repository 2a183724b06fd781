import { Button } from '@mantine/core'
import {
  IconDiscount2,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Coupon, couponRoutes } from '../../../../shared/shop/coupons.ts'
import { activeStatuses } from '../../../../shared/shop/shipping.ts'
import { call } from '../../../app/api/api.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { useMay } from '../use-may.ts'
import { useShopChange } from '../use-shop-change.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { useCouponColumns } from './use-coupon-columns.tsx'

/** `/admin/shop_manager/coupons`: lists, adds, changes and deletes coupons. */
export function CouponsPage() {
  const { t } = useTranslation()
  const may = useMay('coupon')
  const mayChange = may.edit || may.delete
  const change = useShopChange()
  const coupons = useRecordList(couponRoutes.all)
  const columns = useCouponColumns()
  const edited = useEdited<Coupon>(may.add)
  const switchTo = ({ _id: id, code }: Coupon, status: Coupon['status']) =>
    change(
      () => call(couponRoutes.updateStatus, { body: { id, status } }),
      t(`shop_work.switched.${status}`, { name: code }),
    )
  const remove = ({ _id: id, code, used }: Coupon) =>
    change(() => call(couponRoutes.remove, { body: { id } }), t('shop_work.deleted', { name: code }), {
      title: t('shop_work.delete_title', { name: code }),
      text:
        used > 0 ? t('shop_work.coupons.delete_used', { count: used }) : t('shop_work.coupons.delete_text'),
      action: t('shop_work.delete'),
      danger: true,
    })
  const add = may.add && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('shop_work.coupons.add')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('shop_work.coupons.about')} action={add} />
      <Card flush>
        <RecordList
          {...coupons}
          label={t('shop_work.coupons.title')}
          searchLabel={t('shop_work.coupons.search')}
          filters={[
            {
              name: 'status',
              label: t('shop_work.status'),
              choices: activeStatuses.map((value) => ({ value, label: t(`shop_work.active.${value}`) })),
            },
          ]}
          columns={columns}
          onOpen={may.edit ? edited.edit : undefined}
          menu={
            mayChange
              ? (coupon) => (
                  <>
                    {may.edit && (
                      <RowAction icon={IconPencil} onClick={() => edited.edit(coupon)}>
                        {t('shop_work.edit')}
                      </RowAction>
                    )}
                    {may.edit &&
                      (coupon.status === 'active' ? (
                        <RowAction icon={IconPlayerPause} onClick={() => void switchTo(coupon, 'inactive')}>
                          {t('shop_work.switch_off')}
                        </RowAction>
                      ) : coupon.goods_deleted ? null : (
                        <RowAction icon={IconPlayerPlay} onClick={() => void switchTo(coupon, 'active')}>
                          {t('shop_work.switch_on')}
                        </RowAction>
                      ))}
                    {may.delete && (
                      <RowAction icon={IconTrash} danger onClick={() => void remove(coupon)}>
                        {t('shop_work.delete')}
                      </RowAction>
                    )}
                  </>
                )
              : undefined
          }
          empty={{
            icon: IconDiscount2,
            title: t('shop_work.coupons.none'),
            text: t('shop_work.coupons.none_text'),
            action: add,
          }}
        />
      </Card>
      {edited.opened && <CouponDialog coupon={edited.row} onClose={edited.close} />}
    </>
  )
}
