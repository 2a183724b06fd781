import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useSiteData } from '../../app/site-data.ts'
import { CannedReplies } from '../../conversations/canned/canned-replies.tsx'
import { AuditLink } from '../../records/audit/audit-link.tsx'
import { useOrderLines } from '../../records/orders/use-order-lines.tsx'
import { VehicleName } from '../../records/orders/vehicle-name.tsx'
import { CustomerFacts } from '../../support/customer/customer-facts.tsx'
import { TicketsOfCustomer } from '../../support/customer/tickets-of-customer.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { LocationOfVehicle } from '../../vehicles/locations/location-of-vehicle.tsx'
import { OrderConversation } from '../order/order-conversation.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { OrderFiles } from '../order/order-files.tsx'
import { OrderTimeline } from '../order/order-timeline.tsx'
import { orderQuery } from '../order/orders.queries.ts'
import { FileConversion } from '../slave-files/file-conversion.tsx'
import { UpstreamCard } from '../upstream/upstream-card.tsx'
import { EarlierTunes, EarlierTuneWarning } from './earlier-tunes.tsx'
import { FileEvidence } from './file-evidence.tsx'
import { orderAct, orderActKeys } from './keys/order-act.ts'
import { queueKeys } from './keys/queue-keys.ts'
import { LinkOfOrder } from './link-of-order.tsx'
import { orderLists, useOrderList } from './order-list.ts'
import { NextAction } from './preview/next-action.tsx'
import classes from './work-order-page.module.css'

/**
 * Shows one order for the team: status and next action, files, conversation; facts at the side; timeline at the end.
 */
export function WorkOrderPage() {
  const site = useSiteData()
  const list = useOrderList()
  return (
    <RecordPage query={orderQuery}>
      {(order) => {
        const its = orderLists[order.of_agent && site?.is_admin_site ? 'agents' : 'plain']
        // Links to orders needn't know in which list they stand.
        if (its !== list) return <Navigate to={pathTo(its.order, { id: order._id })} search hash replace />
        return <WorkOrder order={order} />
      }}
    </RecordPage>
  )
}

function WorkOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  usePageKeys(queueKeys, orderActKeys)
  const list = useOrderList()
  const back = closedStatuses.some((status) => status === order.status) ? list.history : list.queue
  return (
    <>
      <Anchor component={Link} to={pathTo(back.page)} size="sm" className={classes.back}>
        {t(back.title)}
      </Anchor>
      <PageHead title={t('queue.order', { orderID: order.orderID })} about={<VehicleName order={order} />} />
      <div className={classes.columns}>
        <div className={classes.action}>
          <NextAction order={order} />
        </div>
        <div className={classes.main}>
          <EarlierTuneWarning order={order} />
          <OrderFiles
            order={order}
            more={(file) => (
              <>
                <FileEvidence order_id={order._id} file={file} />
                <FileConversion order={order} file={file} />
              </>
            )}
          />
          <OrderConversation
            order={order}
            asCustomer={false}
            field={orderAct('ask')}
            tools={(insert) => <CannedReplies about="order" id={order._id} insert={insert} />}
          />
        </div>
        <aside className={classes.side} aria-label={t('queue.facts')}>
          <CustomerFacts customer={order.customer} />
          <UpstreamCard order_id={order._id} />
          <OrderFacts order={order} />
          <LinkOfOrder id={order._id} />
          <RelatedOrders id={order._id} />
          <EarlierTunes id={order._id} />
          <TicketsOfCustomer customer={order.customer} />
          {order.variant_id && <LocationOfVehicle variant={order.variant_id} />}
        </aside>
        <div className={classes.end}>
          <OrderTimeline order={order} />
          <AuditLink subject={order._id} />
        </div>
      </div>
    </>
  )
}

/** Shows other orders of the same plate, VIN or original file, whoever placed them. */
function RelatedOrders({ id }: { id: string }) {
  const { t } = useTranslation()
  const line = useOrderLines()
  const related = useQuery({
    ...callQuery(orderTeamRoutes.related, { params: { id } }),
    select: (items) => ({ items }),
  })
  return (
    <RecordSection
      title={t('queue.related.title')}
      query={related}
      row={({ same_file, ...order }) =>
        line(order, [
          order.customer.company_name || order.customer.name,
          same_file ? t('queue.related.same_file') : '',
        ])
      }
      none={t('queue.related.none')}
    />
  )
}
