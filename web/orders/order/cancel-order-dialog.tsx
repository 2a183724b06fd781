import { Select, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../shared/contract/fields.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { cancelReasons } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

const schema = z
  .object({ reason_code: z.enum(cancelReasons.customer).nullable(), reason: text(1000) })
  .refine(({ reason_code, reason }) => reason_code !== null || reason !== '', {
    path: ['reason_code'],
    message: 'invalid',
  })

/** Asks for the reason, shows the refund in credits or money, and cancels the order. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const { credits, money } = useFormat()
  const { orderID, invoice } = order
  const form = useSchemaForm(
    schema,
    { reason_code: null, reason: '' },
    {
      phrases: { reason_code: 'orders.cancel.choose_reason' },
      save: (body) => call(orderRoutes.cancel, { params: { id: order._id }, body }),
      done: () => t('orders.cancel.done', { number: String(orderID) }),
      onClose,
    },
  )
  // A reason is chosen or said in words below it: the field isn't wrong when it is left.
  const { onBlur: _validate, ...chosen } = form.field('reason_code', 'orders.cancel.reason')
  const refund = order.payment === 'paid' && order.total_credits > 0
  const inMoney =
    invoice && t('orders.cancel.consequence_money', { total: money(invoice.total, invoice.currency) })
  const inCredits = t('orders.cancel.consequence', { credits: credits(order.total_credits) })
  return (
    <FormDialog
      form={form}
      title={t('orders.cancel.title', { number: String(orderID) })}
      text={refund ? (inMoney ?? inCredits) : t('orders.cancel.consequence_free')}
      action={t('orders.cancel.act')}
      danger
      cancel={t('orders.cancel.keep')}
      unsaved={false}
    >
      <Select
        {...chosen}
        withAsterisk
        data={cancelReasons.customer.map((value) => ({ value, label: t(`orders.reason.${value}`) }))}
        data-autofocus
      />
      <Textarea {...form.field('reason', 'orders.cancel.words')} autosize minRows={2} maxRows={8} />
    </FormDialog>
  )
}
