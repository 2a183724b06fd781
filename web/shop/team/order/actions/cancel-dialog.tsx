import { Checkbox, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requiredLine } from '../../../../../shared/contract/fields.ts'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../../ui/form/zod-form.ts'
import { isPaidByTransfer, piecesLeft } from './money-back.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** A buyer whose order the team cancels reads why. */
const cancelForm = z.object({ reason: requiredLine(300), restock: z.boolean() })

/** Cancels an order that isn't sent; what was paid for it goes back. */
export function CancelDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const { form, submit, busy, failure } = useZodForm(cancelForm, { reason: '', restock: true })
  const { _id: id, invoice_no, current_status, total, refunded, currency } = order
  const count = piecesLeft(order)
  const paid = current_status !== 'unpaid'
  const text = paid
    ? t('shop_order_work.cancel.paid', { amount: money(total - refunded, currency) })
    : t('shop_order_work.cancel.unpaid')
  const byHand = paid && isPaidByTransfer(order) && t('shop_order_work.by_hand')
  return (
    <FormDialog
      title={t('shop_order_work.cancel.title', { invoice_no })}
      text={[text, byHand].filter(Boolean).join(' ')}
      action={t('shop_order_work.act.cancel')}
      danger
      cancel={t('shop_order_work.cancel.keep')}
      busy={busy}
      failure={failure}
      unsaved={form.isDirty()}
      onSubmit={submit(async (form) => {
        const restocked = form.restock ? count : 0
        await send(() => call(shopOrderRoutes.cancel, { body: { id, ...form } }), restocked)
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
      {paid && count > 0 && (
        <Checkbox
          {...form.getInputProps('restock', { type: 'checkbox' })}
          label={t('shop_order_work.restock', { count })}
        />
      )}
    </FormDialog>
  )
}
