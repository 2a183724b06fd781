import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopMethods } from '../../../../../shared/money/payment-states.ts'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../../ui/form/zod-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Records by hand that an order was paid, with what names the payment. */
export function PaidDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const known = shopMethods.find((method) => method === order.payment_method) ?? 'bank'
  const start = { id: order._id, payment_method: known, txn_id: '' }
  const { form, submit, busy, failure } = useZodForm(shopOrderRoutes.markAsPaid.body, start)
  const { values, errors, getInputProps, setFieldValue } = form
  return (
    <FormDialog
      title={t('shop_order_work.paid.title', { invoice_no: order.invoice_no })}
      text={t('shop_order_work.paid.text', { amount: money(order.total, order.currency) })}
      action={t('shop_order_work.act.mark_as_paid')}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (body) => {
        await send(() => call(shopOrderRoutes.markAsPaid, { body }))
        onClose()
      })}
      onClose={onClose}
    >
      <Select
        label={t('shop_order_work.paid.method')}
        data={shopMethods.map((value) => ({ value, label: t(`invoices.method.${value}`) }))}
        value={values.payment_method}
        error={errors.payment_method}
        allowDeselect={false}
        withAsterisk
        onChange={(chosen) => {
          const method = shopMethods.find((known) => known === chosen)
          if (method) setFieldValue('payment_method', method)
        }}
      />
      <TextInput
        {...getInputProps('txn_id')}
        label={t('shop_order_work.paid.txn_id')}
        description={t('shop_order_work.paid.txn_hint')}
        maxLength={120}
        autoComplete="off"
        withAsterisk
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  )
}
