import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRefund } from '../../../../shared/orders/orders.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { HundredthsField } from '../../../ui/form/hundredths-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useRefundOrder } from './order-actions.queries.ts'

type Values = { credits: number | ''; reason: string }

/** Refunds credits of a completed order, all of them or a part. */
export function RefundOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refund = useRefundOrder(order._id)
  const { total_credits, refunded_credits: refunded, orderID } = order
  const { name } = order.customer
  const left = total_credits - refunded
  const start: Values = { credits: left, reason: '' }
  const { form, submit, busy, failure } = useZodForm(orderRefund.omit({ refunded: true }), start)
  const tooMuch = Number(form.values.credits) > left
  return (
    <FormDialog
      title={t('queue.refund_title', { orderID })}
      text={t('queue.refund_text', { name })}
      action={t('queue.refund_action')}
      danger
      busy={busy}
      impossible={tooMuch}
      failure={failure}
      onSubmit={submit(async (parsed) => {
        await refund.mutateAsync({ ...parsed, refunded })
        toast.success(t('queue.refunded', { credits: format.credits(parsed.credits), name }))
        onClose()
      })}
      onClose={onClose}
    >
      <HundredthsField
        label={t('queue.refund_credits')}
        description={t('queue.refund_left', { credits: format.credits(left) })}
        withAsterisk
        data-autofocus
        value={form.values.credits}
        error={tooMuch ? t('errors.refund_too_large') : form.errors.credits}
        onChange={(typed) => form.setFieldValue('credits', typed)}
      />
      <TextInput
        {...form.getInputProps('reason')}
        label={t('queue.refund_reason')}
        description={t('invoices.refund.reason_hint')}
        maxLength={300}
        withAsterisk
      />
    </FormDialog>
  )
}
