import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { managesOrders } from '../../../../shared/shop/shop-order-states.ts'
import { useMe } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ShopOrderStatus } from '../../../records/shop/shop-order-status.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { ShopOrderActions } from './actions/shop-order-actions.tsx'
import classes from './shop-order.module.css'

/** Shows the top of the order's page: its state in a sentence, why it waits, and what may be done now. */
export function OrderStanding({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const me = useMe()
  const { can, current_status, payment_method, reason, expires_at, shipped_at } = order
  const { parcel_tracking_number } = order
  const at = expires_at ?? shipped_at
  return (
    <Card>
      <div className={classes.standing}>
        <div className={classes.line}>
          <ShopOrderStatus status={current_status} />
          <span className={classes.words} role="status">
            <Standing order={order} />
          </span>
          {at && (
            <span className={classes.time}>
              <TimeAgo at={at} />
            </span>
          )}
        </div>
        {reason && (
          <p className={`${classes.reason} page-side`} dir="auto">
            {reason === 'not_paid' ? t('shop_order_work.not_paid') : reason}
          </p>
        )}
        {parcel_tracking_number && (
          <p className={classes.parcel}>
            {t('shop_order_work.field.parcel')} <bdi className="code">{parcel_tracking_number}</bdi>
          </p>
        )}
        {current_status === 'unpaid' &&
          payment_method === 'bank' &&
          !can.mark_as_paid &&
          managesOrders(me) && (
            <p className={classes.parcel}>
              {t('shop_order_work.paid_permission', {
                permission: t('people.permission.shop_manager.mark_as_paid_order'),
              })}
            </p>
          )}
        <ShopOrderActions order={order} />
      </div>
    </Card>
  )
}

/** Shows the order's state in a sentence. */
function Standing({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { current_status, reason, withdrawals, estimated_delivery_date } = order
  const { refunded, refund_waits, total, currency } = order
  if (refund_waits > 0)
    return t('shop_order_work.standing.refund_waits', { amount: money(refund_waits, currency) })
  if (refunded > 0 && refunded < total)
    return t('shop_order_work.standing.part_back', { amount: money(refunded, currency) })
  if (current_status === 'shipped' && estimated_delivery_date)
    return t('shop_order_work.standing.arrives', { date: date(estimated_delivery_date) })
  const withdrawn = current_status === 'on_hold' && reason === '' && withdrawals.length > 0
  return t(`shop_order_work.standing.${withdrawn ? 'withdrawn' : current_status}`)
}
