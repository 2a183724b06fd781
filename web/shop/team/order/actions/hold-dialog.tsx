import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../../ui/form/schema-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Puts an order on hold, with the reason. */
export function HoldDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const send = useShopOrderStep(order)
  const form = useSchemaForm(
    shopOrderRoutes.markAsOnHold.body,
    { id: order._id, reason: '' },
    { save: (body) => send(() => call(shopOrderRoutes.markAsOnHold, { body })), onClose },
  )
  return (
    <FormDialog
      form={form}
      title={t('shop_order_work.hold.title', { invoice_no: order.invoice_no })}
      text={t('shop_order_work.hold.text')}
      action={t('shop_order_work.act.hold')}
    >
      <Textarea
        {...form.field('reason', 'shop_order_work.field.reason')}
        description={t('shop_order_work.reason_hint')}
        autosize
        minRows={2}
        data-autofocus
      />
    </FormDialog>
  )
}
