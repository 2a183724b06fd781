import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { usePermission } from '../../../app/session/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TimeAgo } from '../../../ui/display/time-ago.tsx'
import classes from './person-facts.module.css'

/** What there is to know of somebody at a glance; numbers lead to their lists where the reader may see those. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation()
  const format = useFormat()
  const worksOnOrders = usePermission('orders')
  const q = person.username
  const orders = t('people.orders_of', { all: person.orders, open: person.open_orders })
  return (
    <dl className={classes.facts}>
      {person.credits !== null && (
        <div>
          <dt>{t('credits.balance')}</dt>
          <dd>
            <Link to={pathTo('balances')} search={{ q }}>
              {format.credits(person.credits)}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('people.orders')}</dt>
        <dd>
          {worksOnOrders && person.orders > 0 ? (
            <Link to={person.open_orders > 0 ? pathTo('queue') : pathTo('orderHistory')} search={{ q }}>
              {orders}
            </Link>
          ) : (
            orders
          )}
        </dd>
      </div>
      <div>
        <dt>{t('people.last_signed_in')}</dt>
        <dd>{person.last_signed_in_at ? <TimeAgo at={person.last_signed_in_at} /> : t('people.never')}</dd>
      </div>
      <div>
        <dt>{t('people.since')}</dt>
        <dd>{format.date(person.created_at)}</dd>
      </div>
    </dl>
  )
}
