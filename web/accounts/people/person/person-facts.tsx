import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { TimeAgo } from '../../../ui/display/time-ago.tsx'

/** Shows the main facts of a person; numbers link to their lists where the reader may open those. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation()
  const format = useFormat()
  const worksOnOrders = usePermission('orders')
  const q = person.username
  const orders = t('people.orders_of', { all: person.orders, open: person.open_orders })
  return (
    <FactList
      look="tiles"
      facts={[
        {
          name: t('credits.balance'),
          value: person.credits !== null && (
            <Link to={pathTo('balances')} search={{ q }}>
              {format.credits(person.credits)}
            </Link>
          ),
        },
        {
          name: t('people.orders'),
          value:
            worksOnOrders && person.orders > 0 ? (
              <Link to={person.open_orders > 0 ? pathTo('queue') : pathTo('orderHistory')} search={{ q }}>
                {orders}
              </Link>
            ) : (
              orders
            ),
        },
        {
          name: t('people.last_signed_in'),
          value: person.last_signed_in_at ? <TimeAgo at={person.last_signed_in_at} /> : t('people.never'),
        },
        { name: t('people.since'), value: format.date(person.created_at) },
      ]}
    />
  )
}
