import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { shopOrderTone } from '../../../records/shop/shop-order-status.tsx'
import { Milestones } from '../../../ui/display/milestones.tsx'
import { NextStep } from '../../../ui/record/next-step.tsx'
import { ClockTime } from '../../../ui/time/clock-time.tsx'
import { TransferFacts } from '../transfer-facts.tsx'
import { CancelOrder } from './cancel-order.tsx'
import classes from './next-facts.module.css'
import { ParcelFacts } from './parcel-facts.tsx'
import { useNextWords } from './use-next-words.ts'
import { wayOf } from './way-of.ts'

const PayDialog = lazy(async () => ({
  default: (await chunk(() => import('./pay-dialog.tsx'))).PayDialog,
}))

/** Opens the ways to pay an unpaid order. Who transfers already may still choose another way. */
function PayShopOrder({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const transfers = order.payment_method === 'bank'
  const pay =
    order.payment?.status === 'created'
      ? t('credits.payment.continue')
      : t('shop_orders.pay.act', { total: money(order.total, order.currency) })
  return (
    <>
      <Button variant={transfers ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {transfers ? t('shop_orders.pay.other') : pay}
      </Button>
      <Suspense fallback={null}>
        {open && <PayDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

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
