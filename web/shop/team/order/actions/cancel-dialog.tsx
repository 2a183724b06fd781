import { Checkbox, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requiredLine } from '../../../../../shared/contract/fields.ts'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../../ui/form/schema-form.ts'
import { isPaidByTransfer, piecesLeft } from './money-back.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

const cancelForm = z.object({ reason: requiredLine(300), restock: z.boolean() })

/** Cancels an order that isn't sent; what was paid for it goes back. */
export function CancelDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const { _id: id, invoice_no, current_status, total, refunded, currency } = order
  const count = piecesLeft(order)
  const form = useSchemaForm(
    cancelForm,
    { reason: '', restock: true },
    {
      save: (body) =>
        send(() => call(shopOrderRoutes.cancel, { body: { id, ...body } }), body.restock ? count : 0),
      onClose,
    },
  )
  const paid = current_status !== 'unpaid'
  const text = paid
    ? t('shop_order_work.cancel.paid', { amount: money(total - refunded, currency) })
    : t('shop_order_work.cancel.unpaid')
  const byHand = paid && isPaidByTransfer(order) && t('shop_order_work.by_hand')
  return (
    <FormDialog
      form={form}
      title={t('shop_order_work.cancel.title', { invoice_no })}
      text={[text, byHand].filter(Boolean).join(' ')}
      action={t('shop_order_work.act.cancel')}
      danger
      cancel={t('shop_order_work.cancel.keep')}
    >
      <Textarea
        {...form.field('reason', 'shop_order_work.field.reason')}
        description={t('shop_order_work.reason_hint')}
        autosize
        minRows={2}
        data-autofocus
      />
      {paid && count > 0 && (
        <Checkbox
          {...form.field('restock', 'shop_order_work.act.cancel')}
          label={t('shop_order_work.restock', { count })}
        />
      )}
    </FormDialog>
  )
}
