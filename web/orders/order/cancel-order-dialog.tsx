import { Select, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { cancelReasons } from '../../../shared/orders/order-states.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useCancelOrder } from './orders.queries.ts'

/** Asks for the reason, shows the refund in credits or money, and cancels the order. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const { credits, money } = useFormat()
  const cancelling = useCancelOrder(order._id)
  const [code, setCode] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reason_code = cancelReasons.customer.find((one) => one === code) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason_code !== null || reason.trim() !== ''
    setMissing(!given)
    if (!given) return
    const done = () => {
      toast.success(t('orders.cancel.done', { number: order.orderID }))
      onClose()
    }
    cancelling.mutate({ reason_code, reason }, { onSuccess: done })
  }
  const refund = order.payment === 'paid' && order.total_credits > 0
  const { invoice } = order
  const inMoney =
    invoice && t('orders.cancel.consequence_money', { total: money(invoice.total, invoice.currency) })
  const inCredits = t('orders.cancel.consequence', { credits: credits(order.total_credits) })
  return (
    <FormDialog
      form={{ busy: cancelling.isPending, failure: cancelling.error, submit, onClose }}
      title={t('orders.cancel.title', { number: order.orderID })}
      text={refund ? (inMoney ?? inCredits) : t('orders.cancel.consequence_free')}
      action={t('orders.cancel.act')}
      danger
      cancel={t('orders.cancel.keep')}
    >
      <Select
        label={t('orders.cancel.reason')}
        withAsterisk
        data={cancelReasons.customer.map((value) => ({ value, label: t(`orders.reason.${value}`) }))}
        value={code}
        onChange={setCode}
        error={missing ? t('orders.cancel.choose_reason') : undefined}
        data-autofocus
      />
      <Textarea
        label={t('orders.cancel.words')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
