import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { OrderTrack } from '../order/progress/order-track.tsx'
import { useReasonText } from '../order/use-reason-text.ts'
import { PayInMoney } from '../paying/pay-in-money.tsx'
import { statusTone } from '../ui/order-status.tsx'
import { CorrectedFileForm } from './corrected-file-form.tsx'
import { DueTime } from './due-time.tsx'
import classes from './next-action.module.css'
import { PayOrder } from './pay-order.tsx'
import { ReadyFile } from './ready/ready-file.tsx'
import { useStatusText } from './use-status-text.ts'

/** Shows how far the order is, its status in plain words, and the customer's next action. */
export function NextAction({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation()
  const { title, text } = useStatusText(order)
  const reason = useReasonText()(order)
  const explained = ['on_hold', 'incomplete', 'cancelled'].includes(order.status) && reason !== ''
  return (
    <section
      className={classes.next}
      data-tone={order.waits_for_payment ? 'warning' : statusTone(order.status)}
      aria-label={t('orders.field.status')}
    >
      <div className={classes.track}>
        <OrderTrack order={order} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {explained ? (
          <p className={classes.reason} dir="auto">
            {reason}
          </p>
        ) : null}
        {text ? <p className={classes.text}>{text}</p> : null}
        {order.clock_runs ? <DueTime due_at={order.due_at} /> : null}
      </div>
      <div className={classes.actions}>
        {order.can.pay && order.credit_price === null ? <PayOrder order={order} /> : null}
        {order.can.pay && order.invoice ? <PayInMoney order={order} /> : null}
        {order.can.cancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('orders.page.cancel')}
          </Button>
        ) : null}
      </div>
      {order.can.download_modified && order.status === 'completed' ? <ReadyFile order={order} /> : null}
      {order.can.send_corrected_file ? <CorrectedFileForm order={order} /> : null}
    </section>
  )
}
