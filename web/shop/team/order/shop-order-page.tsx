import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { shopOrderNoteRoutes } from '../../../../shared/shop/shop-order-notes.ts'
import { managesOrders } from '../../../../shared/shop/shop-order-states.ts'
import type { ShopOrderEvent } from '../../../../shared/shop/shop-order-team.ts'
import { TeamNotes } from '../../../accounts/notes/team-notes.tsx'
import { useMe } from '../../../app/session/session.ts'
import { AuditLink } from '../../../records/audit/audit-link.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderKeysButton } from './order-keys-button.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { PrintMenu } from './print-menu.tsx'
import { shopOrderDetailsQuery, shopOrderQuery } from './shop-order.queries.ts'

/** `/admin/shop_manager/order/{order_id}`: shows one order of the shop to those who work on it. */
export function ShopOrderPage() {
  return (
    <RecordPage query={shopOrderQuery} param="order_id">
      {(order) => <ShopOrderView order={order} />}
    </RecordPage>
  )
}

function ShopOrderView({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const me = useMe()
  const found = useQuery(shopOrderDetailsQuery(order._id))
  const details = found.data
  useNoticeOfOthers(details?.events)
  const { invoice_no, created_at } = order
  return (
    <>
      <Anchor component={Link} to={pathTo('manageShopOrders')} size="sm">
        {t('shop_order_work.title')}
      </Anchor>
      <PageHead
        title={t('shop_order_work.order', { invoice_no })}
        action={
          <Group gap="xs">
            <OrderKeysButton can={order.can} />
            {managesOrders(me) && <PrintMenu id={order._id} />}
          </Group>
        }
        about={
          <>
            {t('shop_order_work.field.date')} <TimeAgo at={created_at} />
          </>
        }
      />
      <OrderWithdrawal order={order} />
      <OrderStanding order={order} />
      <RecordColumns
        side={
          <>
            {managesOrders(me) && <TeamNotes routes={shopOrderNoteRoutes} id={order._id} />}
            <OrderBuyer order={order} details={details} />
            <OrderAddresses order={order} />
          </>
        }
      >
        <OrderGoods order={order} details={details} />
        <OrderDocuments order={order} details={details} />
        <Loaded query={found} rows={0}>
          {(details) => (
            <>
              <OrderPayments order={order} details={details} />
              <OrderTimeline order={order} events={details.events} />
            </>
          )}
        </Loaded>
        <AuditLink subject={order._id} />
      </RecordColumns>
    </>
  )
}

/** Tells of each step that somebody else takes while the order is on the screen. */
function useNoticeOfOthers(events: readonly ShopOrderEvent[] | undefined) {
  const { t } = useTranslation()
  const { _id: me } = useMe()
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!events) return
    const before = known.current
    known.current = events.length
    if (before === null) return
    for (const { kind, by } of events.slice(before)) {
      if (by?._id === me) continue
      const what = t(`shop_order_work.event.${kind}`)
      toast.info(by ? t('shop_order_work.meanwhile_by', { what, name: by.name }) : what)
    }
  }, [events, me, t])
}
