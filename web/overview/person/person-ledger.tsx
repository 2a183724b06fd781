import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Credits } from '../../ui/display/credits.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

const shown = 5

/** Shows the newest changes of a person's balance. */
export function PersonLedger({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { creditAmount, date } = useFormat()
  const worksOnOrders = usePermission('orders')
  const sent = { params: { id: person._id }, query: { size: shown } }
  const found = useQuery(callQuery(creditRoutes.history, sent))
  return (
    <RecordSection
      title={t('people.ledger')}
      query={found}
      none={t('credits.history.none')}
      all={{ to: pathTo('balances'), search: { q: person.email, opened: person._id } }}
      row={({ reason, orderID, order_id, note, by, created_at, delta, balance_after }) => ({
        title: t(`credits.reason.${reason}`, { orderID }),
        about: joined([
          date(created_at),
          note,
          by && by !== nameOf(person) && t('credits.history.by', { name: by }),
        ]),
        end: (
          <>
            <Credits credits={delta} signed />
            <small>{t('people.balance_then', { credits: creditAmount(balance_after) })}</small>
          </>
        ),
        to: order_id && worksOnOrders ? pathTo('workOrder', { id: order_id }) : undefined,
      })}
    />
  )
}
