import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isUnsent } from '../../../../../shared/shop/shop-order-states.ts'
import { shopOrderRoutes, shopRefundForm } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../../ui/form/zod-form.ts'
import { isPaidByTransfer } from './money-back.ts'
import { RefundTotal } from './refund-total.tsx'
import { ReturnedLines } from './returned-lines.tsx'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

type Values = {
  id: string
  lines: { line: string; quantity: number; restock: boolean }[]
  shipping: boolean
  reason: string
  refunded: number
}

/** Gives the money for pieces of an order back, or for its shipping; says what it comes to before. */
export function RefundDialog({ order, lines = [], shipping = false, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const { _id: id, invoice_no, refunded, shipping_cost, shipping_refunded } = order
  const start: Values = { id, lines, shipping, reason: '', refunded }
  const { form, submit, busy, failure } = useZodForm(shopRefundForm, start, {
    lines: 'shop_order_work.refund.nothing',
  })
  const { values, errors, getInputProps, setFieldValue } = form
  const text = [t('shop_order_work.refund.text'), isPaidByTransfer(order) && t('shop_order_work.by_hand')]
  return (
    <FormDialog
      title={t('shop_order_work.refund.title', { invoice_no })}
      text={text.filter(Boolean).join(' ')}
      action={t('shop_order_work.refund.action')}
      danger
      size="lg"
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (body) => {
        const onSale = body.lines.filter(({ restock }) => restock)
        const restocked = onSale.reduce((sum, { quantity }) => sum + quantity, 0)
        await send(() => call(shopOrderRoutes.refund, { body }), restocked)
        onClose()
      })}
      onClose={onClose}
    >
      <ReturnedLines
        lines={order.lines}
        value={values.lines}
        unsent={isUnsent(order.current_status)}
        error={errors.lines}
        onChange={(lines) => setFieldValue('lines', lines)}
      />
      {shipping_cost > 0 && (
        <Checkbox
          label={t('shop_order_work.refund.shipping', { amount: money(shipping_cost, order.currency) })}
          description={shipping_refunded ? t('shop_order_work.refund.shipping_back') : undefined}
          disabled={shipping_refunded}
          checked={values.shipping}
          onChange={({ currentTarget }) => setFieldValue('shipping', currentTarget.checked)}
        />
      )}
      <TextInput
        {...getInputProps('reason')}
        label={t('shop_order_work.field.reason')}
        description={t('shop_order_work.refund.reason_hint')}
        maxLength={300}
        withAsterisk
        dir="auto"
      />
      <RefundTotal order={order} lines={values.lines} shipping={values.shipping} />
    </FormDialog>
  )
}
