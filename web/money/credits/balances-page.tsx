import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { BalanceDrawer } from './balance-drawer.tsx'
import { type BalanceRow, balancesQuery } from './credits.queries.ts'
import { useBalanceColumns } from './use-balance-columns.tsx'

/** What every customer has; a row opens their ledger. */
export function BalancesPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = creditRoutes.balances.query.safeParse(list.query)
  const result = useQuery(balancesQuery(asked.data ?? {}))
  const columns = useBalanceColumns()
  const [opened, setOpened] = useState<BalanceRow | null>(null)
  // The list knows what is true now, as long as the row is still in it.
  const shown = result.data?.items.find((row) => row._id === opened?._id) ?? opened
  return (
    <>
      <PageHead about={t('balances.about')} />
      <Card flush>
        <RecordList
          label={t('balances.title')}
          columns={columns}
          result={result}
          list={list}
          searchLabel={t('balances.search')}
          onOpen={setOpened}
          empty={
            <EmptyState icon={<IconWallet />} title={t('balances.none')} text={t('balances.none_text')} />
          }
        />
      </Card>
      <BalanceDrawer balance={opened && shown} onClose={() => setOpened(null)} />
    </>
  )
}
