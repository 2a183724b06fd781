import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRefund, orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Gives credits of a completed order back, with the reason. */
export function RefundOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { total_credits, refunded_credits: refunded, orderID } = order
  const { name } = order.customer
  const left = total_credits - refunded
  const start: { credits: number | ''; reason: string } = { credits: left, reason: '' }
  const form = useSchemaForm(orderRefund.omit({ refunded: true }), start, {
    save: (body) => call(orderTeamRoutes.refund, { params: { id: order._id }, body: { ...body, refunded } }),
    done: ({ credits }) => t('queue.refunded', { credits: format.credits(credits), name }),
    onClose,
  })
  const tooMuch = Number(form.values.credits) > left
  const field = form.field('credits', 'queue.refund_credits')
  return (
    <FormDialog
      form={form}
      title={t('queue.refund_title', { orderID })}
      text={t('queue.refund_text', { name })}
      action={t('queue.refund_action')}
      danger
      impossible={tooMuch}
      unsaved={false}
    >
      <HundredthsField
        {...field}
        description={t('queue.refund_left', { credits: format.credits(left) })}
        data-autofocus
        error={tooMuch ? t('errors.refund_too_large') : field.error}
      />
      <TextInput
        {...form.field('reason', 'queue.refund_reason')}
        description={t('invoices.refund.reason_hint')}
      />
    </FormDialog>
  )
}
