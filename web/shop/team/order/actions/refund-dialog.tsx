import { Checkbox, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../../shared/shop/shop-order.ts'
import { isUnsent } from '../../../../../shared/shop/shop-order-states.ts'
import {
  type ShopRefundForm,
  shopOrderRoutes,
  shopRefundForm,
} from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../../ui/form/schema-form.ts'
import classes from '../shop-order.module.css'
import { refundTotalQuery } from '../shop-order.queries.ts'
import { isPaidByTransfer } from './money-back.ts'
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

/** Refunds lines of an order, and its shipping. */
export function RefundDialog({ order, lines = [], shipping = false, onClose }: StepProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const send = useShopOrderStep(order)
  const { _id: id, invoice_no, refunded, shipping_cost, shipping_refunded } = order
  const start: Values = { id, lines, shipping, reason: '', refunded }
  const form = useSchemaForm(shopRefundForm, start, {
    phrases: { lines: 'shop_order_work.refund.nothing' },
    save: (body) => {
      const onSale = body.lines.filter(({ restock }) => restock)
      const restocked = onSale.reduce((sum, { quantity }) => sum + quantity, 0)
      return send(() => call(shopOrderRoutes.refund, { body }), restocked)
    },
    onClose,
  })
  const { values, errors, field } = form
  const text = [t('shop_order_work.refund.text'), isPaidByTransfer(order) && t('shop_order_work.by_hand')]
  return (
    <FormDialog
      form={form}
      title={t('shop_order_work.refund.title', { invoice_no })}
      text={text.filter(Boolean).join(' ')}
      action={t('shop_order_work.refund.action')}
      danger
      size="lg"
    >
      <ReturnedLines
        lines={order.lines}
        value={values.lines}
        unsent={isUnsent(order.current_status)}
        error={errors.lines}
        onChange={(lines) => form.setFieldValue('lines', lines)}
      />
      {shipping_cost > 0 && (
        <Checkbox
          {...field('shipping', 'shop_order_work.refund.shipping')}
          label={t('shop_order_work.refund.shipping', { amount: money(shipping_cost, order.currency) })}
          description={shipping_refunded ? t('shop_order_work.refund.shipping_back') : undefined}
          disabled={shipping_refunded}
        />
      )}
      <TextInput
        {...field('reason', 'shop_order_work.field.reason')}
        description={t('shop_order_work.refund.reason_hint')}
      />
      <RefundTotal order={order} lines={values.lines} shipping={values.shipping} />
    </FormDialog>
  )
}

type Props = Pick<ShopRefundForm, 'lines' | 'shipping'> & { order: ShopOrder }

/** Shows what a refund comes to, from the server; until something is chosen, what to do. */
function RefundTotal({ order: { _id: id, currency }, lines, shipping }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const chosen = lines.length > 0 || shipping
  const { data } = useQuery({
    ...refundTotalQuery({ id, lines, shipping }),
    enabled: chosen,
    placeholderData: keepPreviousData,
  })
  if (!chosen || !data) return <p className={classes.back}>{t('shop_order_work.refund.choose')}</p>
  return (
    <p className={classes.back} role="status">
      <span>{t('shop_order_work.refund.goes_back')}</span>
      <strong className="numbers">{money(data.amount, currency)}</strong>
      {data.amount > data.left && (
        <span>{t('shop_order_work.refund.too_large', { left: money(data.left, currency) })}</span>
      )}
    </p>
  )
}
