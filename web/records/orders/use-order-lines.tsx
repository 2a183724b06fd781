import { pathTo } from '../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { useFormat } from '../../i18n/format.ts'
import { joined } from '../../ui/display/joined.tsx'
import { MakerMark } from '../../ui/names/maker-mark.tsx'
import type { SectionRow } from '../../ui/record/record-section.tsx'
import { OrderStatusPill } from './order-status.tsx'
import { workOf } from './work-of.ts'

/** Returns a function that makes an order a line of a section, for the team; `more` stands at the end of its second line. */
export function useOrderLines() {
  const { date } = useFormat()
  return (order: OrderRow, more: readonly string[] = []): SectionRow => ({
    mark: <MakerMark maker={order.manufacture} />,
    title: [`#${order.orderID}`, order.manufacture, order.model].filter(Boolean).join(' '),
    about: joined([order.reg_no || order.vin, workOf(order), ...more]),
    end: (
      <>
        <OrderStatusPill status={order.status} waits={order.waits_for_payment} />
        <small>{date(order.created_at)}</small>
      </>
    ),
    to: pathTo('workOrder', { id: order._id }),
  })
}
