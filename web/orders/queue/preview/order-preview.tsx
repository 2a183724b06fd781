import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { OrderFileRow } from '../../order/order-file-row.tsx'
import { OrderTexts } from '../../order/order-texts.tsx'
import { orderQuery } from '../../order/orders.queries.ts'
import { OrderStatusPill } from '../../ui/order-status.tsx'
import { VehicleName } from '../../ui/vehicle-name.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import { TimeLeftBar } from '../list/time-left-bar.tsx'
import { LastMessages } from './last-messages.tsx'
import classes from './order-preview.module.css'
import { PreviewFacts } from './preview-facts.tsx'

/** Shows the selected order beside the queue, with enough facts to decide whether to take it. */
export function OrderPreview({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <Card className={classes.card}>
      <section aria-label={t('queue.details')} aria-busy={!order && !error} className={classes.body}>
        {error && !order ? <ErrorState error={error} retry={refetch} /> : null}
        {!order && !error && <SkeletonRows rows={6} height={40} />}
        {order && <Details order={order} />}
      </section>
    </Card>
  )
}

function Details({ order }: { order: Order }) {
  const { t } = useTranslation()
  const files = order.files.filter((file) => file.kind !== 'modified')
  return (
    <>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.title}>
            <Link to={pathTo('workOrder', { id: order._id })} title={t('queue.open_order')}>
              {t('queue.order', { orderID: order.orderID })}
              <IconArrowRight size={16} className={classes.arrow} aria-hidden />
            </Link>
          </h2>
          <OrderStatusPill status={order.status} waits={order.waits_for_payment} />
          <span className={classes.time}>
            <TimeLeftBar order={order} />
          </span>
        </div>
        <VehicleName order={order} />
      </header>
      <OrderActions order={order} beside />
      <PreviewFacts order={order} />
      <OrderTexts fault_codes={order.fault_codes} comment={order.comment} />
      <section aria-label={t('orders.files.title')}>
        <h3 className={classes.heading}>{t('orders.files.title')}</h3>
        <ul className={classes.files}>
          {files.map((file) => (
            <OrderFileRow
              key={file._id}
              order_id={order._id}
              file={file}
              newest={false}
              versioned={false}
              downloadable={order.can.download_original && file.deleted_at === null}
            />
          ))}
        </ul>
      </section>
      <LastMessages order={order} />
    </>
  )
}
