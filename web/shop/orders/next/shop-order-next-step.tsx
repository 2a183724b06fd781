import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { shopOrderTone } from '../../../records/shop/shop-order-status.tsx'
import { Milestones } from '../../../ui/display/milestones.tsx'
import { NextStep } from '../../../ui/record/next-step.tsx'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { TransferFacts } from '../transfer-facts.tsx'
import { CancelOrder } from './cancel-order.tsx'
import classes from './next-facts.module.css'
import { ParcelFacts } from './parcel-facts.tsx'
import { PayShopOrder } from './pay-shop-order.tsx'
import { useNextWords } from './use-next-words.ts'
import { wayOf } from './way-of.ts'

/** Statuses of an order whose parcel is to be sent, or was. */
const onTheWay: ShopOrder['current_status'][] = ['paid', 'processing', 'shipped', 'completed']

/** Shows how far an order is, its status in plain words, and what its buyer can do next. */
export function ShopOrderNextStep({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { title, text, reason } = useNextWords(order)
  const { current_status, can, payment_method } = order
  const way = wayOf(order)
  return (
    <NextStep
      label={t('shop_orders.field.status')}
      tone={shopOrderTone(current_status)}
      track={
        way && (
          <Milestones
            label={t('shop_orders.way.title')}
            points={way.map(({ point, state, at }) => ({
              key: point,
              name: t(`shop_orders.way.${point === 'sent' && state === 'now' ? 'packing' : point}`),
              state,
              about: at && <ClockTime at={at} />,
            }))}
          />
        )
      }
      live
      title={title}
      reason={reason}
      text={text}
      facts={onTheWay.includes(current_status) && <ParcelFacts order={order} />}
      actions={
        current_status === 'unpaid' && (
          <>
            {can.pay && <PayShopOrder order={order} />}
            {can.cancel && <CancelOrder order={order} />}
          </>
        )
      }
    >
      {can.pay && payment_method === 'bank' && (
        <section className={classes.wide}>
          <h3>{t('credits.transfer.title')}</h3>
          <TransferFacts order={order} />
        </section>
      )}
    </NextStep>
  )
}
