import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { OrderStatusPill } from '../../../records/orders/order-status.tsx'
import { VehicleName } from '../../../records/orders/vehicle-name.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { FilesByKind } from '../../order/order-files.tsx'
import { OrderTexts } from '../../order/order-texts.tsx'
import { orderQuery } from '../../order/orders.queries.ts'
import { DeliverPanel } from '../actions/deliver-panel.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import { TimeLeftBar } from '../list/time-left-bar.tsx'
import { useOrderList } from '../order-list.ts'
import classes from './order-preview.module.css'
import { PreviewFacts } from './preview-facts.tsx'
import { AskForm, PreviewMessages } from './preview-messages.tsx'

type Props = {
  id: string
  /** True when the tuner chose it: then its messages are read once they were before them. */
  chosen: boolean
  onReleased: () => void
}

/** Shows the selected order beside the queue, with everything that is needed to work on it. */
export function OrderPreview({ id, ...props }: Props) {
  const { t } = useTranslation()
  const order = useQuery(orderQuery(id))
  return (
    <Card className={classes.card} flush>
      <section aria-label={t('queue.details')} aria-busy={order.isPending} className={classes.preview}>
        <Loaded query={order} height={40}>
          {(order) => <Details order={order} {...props} />}
        </Loaded>
      </section>
    </Card>
  )
}

function Details({ order, chosen, onReleased }: Omit<Props, 'id'> & { order: Order }) {
  const { t } = useTranslation()
  const { order: pageOfOrder } = useOrderList()
  return (
    <>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.title}>
            <Link to={pathTo(pageOfOrder, { id: order._id })} title={t('queue.open_order')}>
              {t('queue.order', { orderID: order.orderID })}
              <IconArrowRight size={16} className="page-arrow" aria-hidden />
            </Link>
          </h2>
          <OrderStatusPill
            status={order.status}
            waits={order.waits_for_payment}
            releasing={order.release_in_ms !== null}
          />
        </div>
        <div className={classes.about}>
          <VehicleName order={order} />
          <TimeLeftBar order={order} />
        </div>
        <OrderActions order={order} beside />
      </header>
      <div className={classes.body}>
        <DeliverPanel compact order={order} onReleased={onReleased} />
        <div className={classes.texts}>
          <OrderTexts fault_codes={order.fault_codes} comment={order.comment} />
        </div>
        <PreviewMessages order={order} chosen={chosen} />
        <PreviewFacts order={order} />
        <section aria-label={t('orders.files.title')}>
          <FilesByKind order={order} />
        </section>
      </div>
      <footer className={classes.ask}>
        <AskForm order={order} />
      </footer>
    </>
  )
}
