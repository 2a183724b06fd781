import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useOrderLines } from '../../records/orders/use-order-lines.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

const shown = 5

/** Shows a person's open orders, the one due first on top, and the newest of the others. */
export function PersonOrders({ person }: { person: Person }) {
  const { t } = useTranslation()
  const customer = person._id
  const query = (more: { open: 'true' | 'false'; sort: 'due_at' | '-created_at' }) =>
    callQuery(orderListRoutes.all, { query: { customer, size: shown, ...more } })
  const open = useQuery(query({ open: 'true', sort: 'due_at' }))
  const closed = useQuery(query({ open: 'false', sort: '-created_at' }))
  const line = useOrderLines()
  const search = { q: person.email }
  return (
    <>
      {open.data?.items.length !== 0 && (
        <RecordSection
          title={t('people.figures.open_orders')}
          query={open}
          row={(order) => line(order)}
          none={t('people.no_orders')}
          all={{ to: pathTo('queue'), search }}
        />
      )}
      <RecordSection
        title={t('people.last_orders')}
        query={closed}
        row={(order) => line(order)}
        none={t('people.no_orders')}
        all={{ to: pathTo('orderHistory'), search }}
      />
    </>
  )
}
