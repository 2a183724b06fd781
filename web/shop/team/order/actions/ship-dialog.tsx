import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { FormDialog } from '../../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../../ui/form/zod-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Records that an order was sent, with the number of its parcel, or corrects what was recorded. */
export function ShipDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const send = useShopOrderStep(order)
  const sent = order.can.correct_parcel
  const act = sent ? 'correct_parcel' : 'ship'
  const start: { id: string; parcel_tracking_number: string; estimated_delivery_date: string | null } = {
    id: order._id,
    parcel_tracking_number: order.parcel_tracking_number,
    estimated_delivery_date: order.estimated_delivery_date,
  }
  const route = sent ? shopOrderRoutes.correctParcel : shopOrderRoutes.markAsShipped
  const { form, submit, busy, failure } = useZodForm(route.body, start)
  const { values, errors, getInputProps, setFieldValue } = form
  return (
    <FormDialog
      title={t(`shop_order_work.${act}.title`, { invoice_no: order.invoice_no })}
      text={t(`shop_order_work.${act}.text`)}
      action={t(`shop_order_work.act.${act}`)}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (body) => {
        await send(() => call(route, { body }))
        onClose()
      })}
      onClose={onClose}
    >
      <TextInput
        {...getInputProps('parcel_tracking_number')}
        label={t('shop_order_work.field.parcel')}
        description={t('shop_order_work.ship.parcel_hint')}
        maxLength={100}
        autoComplete="off"
        dir="ltr"
        data-autofocus
      />
      <TextInput
        type="date"
        label={t('shop_order_work.ship.arrives')}
        description={t('shop_order_work.ship.arrives_hint')}
        value={values.estimated_delivery_date ?? ''}
        error={errors.estimated_delivery_date}
        onChange={({ currentTarget }) =>
          setFieldValue('estimated_delivery_date', currentTarget.value || null)
        }
      />
    </FormDialog>
  )
}
