import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopMethods } from '../../../../../shared/money/payment-states.ts'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../../ui/form/schema-form.ts'
import type { StepProps } from './step-props.ts'
import { useShopOrderStep } from './use-shop-order-step.ts'

/** Records that an order was paid outside of the portal. */
export function PaidDialog({ order, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const known = shopMethods.find((method) => method === order.payment_method) ?? 'bank'
  const start = { id: order._id, payment_method: known, txn_id: '' }
  const form = useSchemaForm(shopOrderRoutes.markAsPaid.body, start, {
    save: (body) => send(() => call(shopOrderRoutes.markAsPaid, { body })),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('shop_order_work.paid.title', { invoice_no: order.invoice_no })}
      text={t('shop_order_work.paid.text', { amount: money(order.total, order.currency) })}
      action={t('shop_order_work.act.mark_as_paid')}
    >
      <Select
        {...form.field('payment_method', 'shop_order_work.paid.method')}
        data={shopMethods.map((value) => ({ value, label: t(`invoices.method.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        {...form.field('txn_id', 'shop_order_work.paid.txn_id')}
        description={t('shop_order_work.paid.txn_hint')}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
