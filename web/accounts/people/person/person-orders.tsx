import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { OrderStatusPill } from '../../../orders/ui/order-status.tsx'
import { workOf } from '../../../orders/ui/work-of.ts'
import { MakerMark } from '../../../ui/names/maker-mark.tsx'
import { RecordSection, type SectionRow } from '../../../ui/record/record-section.tsx'

const shown = 5

/** Shows a person's open orders, the one due first on top, and the newest of the others. */
export function PersonOrders({ person }: { person: Person }) {
  const { t } = useTranslation()
  const customer = person._id
  const query = (more: { open: 'true' | 'false'; sort: 'due_at' | '-created_at' }) =>
    callQuery(orderRoutes.all, { query: { customer, size: shown, ...more } })
  const open = useQuery(query({ open: 'true', sort: 'due_at' }))
  const closed = useQuery(query({ open: 'false', sort: '-created_at' }))
  const row = useOrderRow()
  const search = { q: person.email }
  return (
    <>
      {open.data?.items.length !== 0 && (
        <RecordSection
          title={t('people.figures.open_orders')}
          rows={open.data?.items}
          error={open.error}
          retry={open.refetch}
          row={row}
          none={t('people.no_orders')}
          all={{ to: pathTo('queue'), search }}
        />
      )}
      <RecordSection
        title={t('people.last_orders')}
        rows={closed.data?.items}
        error={closed.error}
        retry={closed.refetch}
        row={row}
        none={t('people.no_orders')}
        all={{ to: pathTo('orderHistory'), search }}
      />
    </>
  )
}

function useOrderRow() {
  const { date } = useFormat()
  return (order: OrderRow): SectionRow => ({
    mark: <MakerMark maker={order.manufacture} />,
    title: <bdi>{[`#${order.orderID}`, order.manufacture, order.model].filter(Boolean).join(' ')}</bdi>,
    about: <bdi>{[order.reg_no || order.vin, workOf(order)].filter(Boolean).join(' · ')}</bdi>,
    end: (
      <>
        <OrderStatusPill status={order.status} waits={order.waits_for_payment} />
        <small>{date(order.created_at)}</small>
      </>
    ),
    to: pathTo('workOrder', { id: order._id }),
  })
}
