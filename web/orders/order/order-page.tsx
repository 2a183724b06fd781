import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { VehicleName } from '../../records/orders/vehicle-name.tsx'
import { OrderTickets } from '../../support/order-tickets/order-tickets.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { LocationOfVehicle } from '../../vehicles/locations/location-of-vehicle.tsx'
import { OrderAnnouncements } from '../my-orders/order-announcements.tsx'
import { NextAction } from '../next-action/next-action.tsx'
import { OrderPaymentReturn } from '../paying/order-payment-return.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderConversation } from './order-conversation.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFiles } from './order-files.tsx'
import classes from './order-page.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery } from './orders.queries.ts'

/** Shows one of the person's own orders. */
export function OrderPage() {
  return <RecordPage query={orderQuery}>{(order) => <OrderView order={order} />}</RecordPage>
}

function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <PageHead
        title={t('orders.number', { number: String(order.orderID) })}
        beside={<OrderStatusPill status={order.status} waits={order.waits_for_payment} mine />}
        about={
          <>
            <VehicleName order={order} />
            <br />
            {order.service_name} ·{' '}
            <Trans i18nKey="orders.page.placed" components={{ time: <TimeAgo at={order.created_at} /> }} />
          </>
        }
      />
      <OrderAnnouncements order={order} />
      <div className={classes.page}>
        <div className={classes.next}>
          {order.credit_price === null ? null : <OrderPaymentReturn order={order} />}
          <NextAction order={order} onCancel={() => setCancelling(true)} />
        </div>
        <div className={classes.main}>
          <OrderFiles order={order} />
          <OrderConversation order={order} asCustomer />
        </div>
        <div className={classes.side}>
          <OrderFacts order={order} />
          {order.variant_id && <LocationOfVehicle variant={order.variant_id} />}
          <OrderTickets order={order._id} />
        </div>
        <div className={classes.end}>
          <OrderTimeline order={order} />
        </div>
      </div>
      {cancelling ? <CancelOrderDialog order={order} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
