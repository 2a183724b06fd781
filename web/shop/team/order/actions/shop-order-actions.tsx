import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../../../shared/shop/shop-orders.ts'
import { call } from '../../../../app/api/api.ts'
import { chunk } from '../../../../app/chunk.ts'
import { useAction } from '../../../../ui/dialog/use-action.ts'
import { keyedAct, pressAct } from '../../../../ui/keys/keyed-act.ts'
import { usePageKeys } from '../../../../ui/keys/page-keys.ts'
import { type ShopOrderStep, shopOrderKeys } from '../order-keys.ts'
import classes from '../shop-order.module.css'
import type { Step } from './step-dialog.tsx'
import { useShopOrderStep } from './use-shop-order-step.ts'

const StepDialog = lazy(() =>
  chunk(() => import('./step-dialog.tsx')).then((file) => ({ default: file.StepDialog })),
)

const step = (name: ShopOrderStep) => keyedAct(`shop-order-${name}`, shopOrderKeys.steps[name])
const press = (name: ShopOrderStep) => () => pressAct(`shop-order-${name}`)

/** Shows what the reader may do with an order now, the next step first. */
export function ShopOrderActions({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Step | null>(null)
  const { can, current_status } = order
  const next = useSteps(order)
  usePageKeys(shopOrderKeys, {
    paid: press('paid'),
    process: press('process'),
    ship: press('ship'),
    hold: press('hold'),
    complete: press('complete'),
  })
  const held = current_status === 'on_hold'
  const look = (main: boolean) => (main ? {} : { variant: 'default' })
  // What the order doesn't allow any more closes, as when somebody else was faster.
  const open = asked && can[asked]
  return (
    <div className={classes.actions}>
      {can.mark_as_paid && (
        <Button onClick={() => setAsked('mark_as_paid')} {...step('paid')}>
          {t('shop_order_work.act.mark_as_paid')}
        </Button>
      )}
      {can.mark_as_shipped && (
        <Button
          {...look(current_status === 'processing' || !can.mark_as_processing)}
          onClick={() => setAsked('mark_as_shipped')}
          {...step('ship')}
        >
          {t('shop_order_work.act.ship')}
        </Button>
      )}
      {can.mark_as_processing && (
        <Button
          {...look(!held || order.withdrawals.length === 0)}
          loading={next.busy}
          onClick={() => next.process()}
          {...step('process')}
        >
          {t(held ? 'shop_order_work.act.resume' : 'shop_order_work.act.process')}
        </Button>
      )}
      {can.mark_as_completed && (
        <Button loading={next.busy} onClick={() => next.complete()} {...step('complete')}>
          {t('shop_order_work.act.complete')}
        </Button>
      )}
      {can.correct_parcel && (
        <Button variant="default" onClick={() => setAsked('correct_parcel')}>
          {t('shop_order_work.act.correct_parcel')}
        </Button>
      )}
      {can.mark_as_on_hold && (
        <Button variant="default" onClick={() => setAsked('mark_as_on_hold')} {...step('hold')}>
          {t('shop_order_work.act.hold')}
        </Button>
      )}
      {can.refund && (
        <Button variant="default" onClick={() => setAsked('refund')}>
          {t('shop_order_work.act.refund')}
        </Button>
      )}
      {can.cancel && (
        <Button variant="default" c="danger" onClick={() => setAsked('cancel')}>
          {t('shop_order_work.act.cancel')}
        </Button>
      )}
      {open && (
        <Suspense>
          <StepDialog
            step={asked}
            order={order}
            // The answer to one that is closed already leaves the next one open.
            onClose={() => setAsked((now) => (now === asked ? null : now))}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the steps that need nothing typed; each names its consequence first. */
function useSteps(order: ShopOrder) {
  const { t } = useTranslation()
  const send = useShopOrderStep(order)
  const body = { id: order._id }
  const ask = (name: 'process' | 'resume' | 'complete') => {
    const title = t(`shop_order_work.act.${name}`)
    return { title, text: t(`shop_order_work.ask.${name}`), action: title }
  }
  const process = useAction(() => send(() => call(shopOrderRoutes.markAsProcessing, { body })), {
    ask: () => ask(order.current_status === 'on_hold' ? 'resume' : 'process'),
  })
  const complete = useAction(() => send(() => call(shopOrderRoutes.markAsCompleted, { body })), {
    ask: () => ask('complete'),
  })
  return { process: process.start, complete: complete.start, busy: process.busy || complete.busy }
}
