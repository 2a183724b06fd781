import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { FormDialog } from '../../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../../ui/form/zod-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Puts an order on hold for a reason, which its buyer reads. */
export function HoldDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const send = useShopOrderStep(order)
  const values = { id: order._id, reason: '' }
  const { form, submit, busy, failure } = useZodForm(shopOrderRoutes.markAsOnHold.body, values)
  return (
    <FormDialog
      title={t('shop_order_work.hold.title', { invoice_no: order.invoice_no })}
      text={t('shop_order_work.hold.text')}
      action={t('shop_order_work.act.hold')}
      busy={busy}
      failure={failure}
      unsaved={form.isDirty()}
      onSubmit={submit(async (body) => {
        await send(() => call(shopOrderRoutes.markAsOnHold, { body }))
        onClose()
      })}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('reason')}
        label={t('shop_order_work.field.reason')}
        description={t('shop_order_work.reason_hint')}
        maxLength={300}
        autosize
        minRows={2}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
