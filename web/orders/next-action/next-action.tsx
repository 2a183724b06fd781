import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { statusTone } from '../../records/orders/order-status.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { NextStep } from '../../ui/record/next-step.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { OrderTrack } from '../order/progress/order-track.tsx'
import { useReasonText } from '../order/use-reason-text.ts'
import { PayInMoney } from '../paying/pay-in-money.tsx'
import { CorrectionForm } from './correction-form.tsx'
import classes from './next-action.module.css'
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

/** Shows when the file should be ready; after that time, that it takes longer. */
function DueTime({ due_at }: { due_at: string }) {
  const { t } = useTranslation()
  const late = useNow() > Date.parse(due_at)
  return (
    <p className={classes.text}>
      {late ? (
        t('orders.next.late')
      ) : (
        <>
          {t('orders.next.ready_by')} <TimeAgo at={due_at} />
        </>
      )}
    </p>
  )
}

/** Pays an order that was placed unpaid, or links to buying credits when there are too few. */
function PayOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { credits } = useFormat()
  const { orderID } = order
  const { start, busy } = useAction(() => call(orderRoutes.payLater, { body: { orderID } }), {
    done: () => t('orders.next.paid', { number: String(orderID) }),
  })
  // It is billed by the month, and nothing waits for that.
  const canWait = order.payment === 'on_account'
  const enough = useMe().credits >= order.total_credits
  if (enough) {
    return (
      <SubmitButton
        type="button"
        size={canWait ? 'sm' : 'md'}
        variant={canWait ? 'default' : 'filled'}
        busy={busy}
        onClick={() => start()}
      >
        {t('orders.next.pay', { credits: credits(order.total_credits) })}
      </SubmitButton>
    )
  }
  if (canWait) return null
  const needed = { needed: String(order.total_credits), order: order._id }
  return (
    <div>
      <p className={classes.text}>{t('orders.next.too_few', { credits: credits(order.total_credits) })}</p>
      <Button renderRoot={(props) => <Link to={pathTo('buyCredits')} search={needed} {...props} />}>
        {t('orders.form.buy_credits')}
      </Button>
    </div>
  )
}
