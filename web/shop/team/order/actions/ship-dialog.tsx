import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../../ui/form/schema-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Records that a parcel was sent, or corrects its number. */
export function ShipDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const send = useShopOrderStep(order)
  const sent = order.can.correct_parcel
  const act = sent ? 'correct_parcel' : 'ship'
  const { _id: id, parcel_tracking_number, estimated_delivery_date } = order
  const route = sent ? shopOrderRoutes.correctParcel : shopOrderRoutes.markAsShipped
  const form = useSchemaForm(
    route.body,
    { id, parcel_tracking_number, estimated_delivery_date },
    { save: (body) => send(() => call(route, { body })), onClose },
  )
  return (
    <FormDialog
      form={form}
      title={t(`shop_order_work.${act}.title`, { invoice_no: order.invoice_no })}
      text={t(`shop_order_work.${act}.text`)}
      action={t(`shop_order_work.act.${act}`)}
    >
      <TextInput
        {...form.field('parcel_tracking_number', 'shop_order_work.field.parcel')}
        description={t('shop_order_work.ship.parcel_hint')}
        autoComplete="off"
        dir="ltr"
        data-autofocus
      />
      <TextInput {...form.field('estimated_delivery_date', 'shop_order_work.ship.arrives')} type="date" />
    </FormDialog>
  )
}
