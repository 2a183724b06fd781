import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { statusTone } from '../../records/orders/order-status.tsx'
import { NextStep } from '../../ui/record/next-step.tsx'
import { OrderTrack } from '../order/progress/order-track.tsx'
import { useReasonText } from '../order/use-reason-text.ts'
import { PayInMoney } from '../paying/pay-in-money.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { DueTime } from './due-time.tsx'
import { PayOrder } from './pay-order.tsx'
import { ReadyFile } from './ready/ready-file.tsx'
import { useStatusText } from './use-status-text.ts'

/** Shows how far the order is, its status in plain words, and the customer's next action. */
export function NextAction({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation()
  const { title, text } = useStatusText(order)
  const reason = useReasonText()(order)
  const explained =
    ['on_hold', 'incomplete', 'completed', 'cancelled'].includes(order.status) && reason !== ''
  return (
    <NextStep
      label={t('orders.field.status')}
      tone={order.waits_for_payment ? 'warning' : statusTone(order.status)}
      track={<OrderTrack order={order} />}
      title={title}
      reason={explained ? reason : undefined}
      text={text}
      facts={order.clock_runs ? <DueTime due_at={order.due_at} /> : null}
      actions={
        <>
          {order.can.pay && order.credit_price === null ? <PayOrder order={order} /> : null}
          {order.can.pay && order.invoice ? <PayInMoney order={order} /> : null}
          {order.can.cancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('orders.page.cancel')}
            </Button>
          ) : null}
        </>
      }
    >
      {order.can.download_modified && order.status === 'completed' ? <ReadyFile order={order} /> : null}
      {order.can.correct ? <CorrectionForm order={order} /> : null}
    </NextStep>
  )
}
