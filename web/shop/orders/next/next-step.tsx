import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { Milestones } from '../../../ui/display/milestones.tsx'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { shopOrderTone } from '../../ui/shop-order-status.tsx'
import { CancelOrder } from './cancel-order.tsx'
import classes from './next-step.module.css'
import { ParcelFacts } from './parcel-facts.tsx'
import { PayShopOrder } from './pay-shop-order.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { useNextWords } from './use-next-words.ts'
import { wayOf } from './way-of.ts'

/** Shows how far an order is, its status in plain words, and what its buyer can do next. */
export function NextStep({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { title, text, reason } = useNextWords(order)
  const { current_status, can, payment_method } = order
  const way = wayOf(order)
  return (
    <section
      className={classes.next}
      data-tone={shopOrderTone(current_status)}
      aria-label={t('shop_orders.field.status')}
    >
      {way && (
        <div className={classes.track}>
          <Milestones
            label={t('shop_orders.way.title')}
            points={way.map(({ point, state, at }) => ({
              key: point,
              name: t(`shop_orders.way.${point === 'sent' && state === 'now' ? 'packing' : point}`),
              state,
              about: at && <ClockTime at={at} />,
            }))}
          />
        </div>
      )}
      <div className={classes.words} aria-live="polite">
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
        {reason && (
          <p className={`${classes.reason} page-side`} dir="auto">
            {reason}
          </p>
        )}
        {order.shipped_at && <ParcelFacts order={order} />}
      </div>
      {current_status === 'unpaid' && (
        <div className={classes.actions}>
          {can.pay && <PayShopOrder order={order} />}
          {can.cancel && <CancelOrder order={order} />}
        </div>
      )}
      {can.pay && payment_method === 'bank' && <TransferFacts order={order} />}
    </section>
  )
}
