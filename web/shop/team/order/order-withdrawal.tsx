import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { isUnsent } from '../../../../shared/shop/shop-order-states.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import classes from './shop-order.module.css'

const StepDialog = lazy(() =>
  chunk(() => import('./actions/step-dialog.tsx')).then((file) => ({ default: file.StepDialog })),
)

/** Shows a withdrawal of the buyer until the money for its pieces is back: what it is about, and what is to be done. */
export function OrderWithdrawal({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [refunding, setRefunding] = useState(false)
  const open = order.lines.filter(({ withdrawn, returned }) => withdrawn > returned)
  const last = order.withdrawals.at(-1)
  const whole = order.lines.every(({ withdrawn, quantity }) => withdrawn === quantity)
  // Who withdraws from all of it gets the money for the shipping too.
  const shipping = whole && order.shipping_cost > 0 && !order.shipping_refunded
  if (!last || (open.length === 0 && !shipping) || order.current_status === 'cancelled') return null
  const unsent = isUnsent(order.current_status)
  const what = { date: date(last.created_at) }
  const lines = open.map(({ _id: line, withdrawn, returned }) => ({
    line,
    quantity: withdrawn - returned,
    restock: unsent,
  }))
  return (
    <Card
      className={classes.withdrawal}
      title={t(whole ? 'shop_order_work.withdrawal.title' : 'shop_order_work.withdrawal.part')}
      about={t(unsent ? 'shop_order_work.withdrawal.unsent' : 'shop_order_work.withdrawal.sent', what)}
    >
      <div className={classes.standing}>
        <ul className={classes.withdrawn}>
          {open.map(({ _id, name, withdrawn, returned }) => (
            <li key={_id}>{t('shop_order_work.withdrawal.what', { count: withdrawn - returned, name })}</li>
          ))}
          {shipping && <li>{t('shop_orders.totals.shipping_with_vat', { name: order.shipping_name })}</li>}
        </ul>
        {order.withdrawals.map(
          ({ _id, text }) =>
            text && (
              <p key={_id} className={`${classes.reason} page-side`} dir="auto">
                {text}
              </p>
            ),
        )}
        {order.can.refund ? (
          <div className={classes.actions}>
            <Button onClick={() => setRefunding(true)}>{t('shop_order_work.withdrawal.refund')}</Button>
          </div>
        ) : (
          <p className={classes.parcel}>
            {t('shop_order_work.withdrawal.permission', {
              permission: t('people.permission.dealers_manager.delete_invoice'),
            })}
          </p>
        )}
      </div>
      {refunding && (
        <Suspense>
          <StepDialog
            step="refund"
            order={order}
            lines={lines}
            shipping={shipping}
            onClose={() => setRefunding(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
