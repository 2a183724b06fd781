import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import type { Column } from '../../ui/list/record-columns.ts'
import classes from './balance-drawer.module.css'
import type { BalanceRow } from './credits.queries.ts'

/** What the list of balances shows of each customer. */
export function useBalanceColumns(): Column<BalanceRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      head: t('balances.field.customer'),
      cell: ({ name }) => name,
      sort: 'name',
      phone: 'title',
    },
    {
      key: 'company_name',
      head: t('balances.field.company_name'),
      cell: ({ company_name }) => company_name,
      phone: 'fact',
    },
    { key: 'email', head: t('balances.field.email'), cell: ({ email }) => email, line: true, wide: true },
    {
      key: 'changed_at',
      head: t('balances.field.changed_at'),
      cell: ({ changed_at }) => changed_at && <TimeAgo at={changed_at} />,
      align: 'end',
      phone: 'fact',
    },
    {
      key: 'credits',
      head: t('credits.field.credits'),
      cell: ({ credits, owed }) => (
        <>
          <strong className="numbers">{format.creditAmount(credits)}</strong>
          {owed > 0 && (
            <div className={classes.owed}>
              {t('balances.owes_short', { credits: format.creditAmount(owed) })}
            </div>
          )}
        </>
      ),
      sort: 'credits',
      align: 'end',
      phone: 'aside',
    },
  ]
}
