import { VisuallyHidden } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditRoutes, type PurchaseOfUser } from '../../shared/credits.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type Column, RecordList } from '../ui/record-list.tsx'
import { useListSearch } from '../ui/use-list-search.ts'
import { purchasesQuery } from './credits.queries.ts'
import { MarkAsPaid } from './mark-as-paid.tsx'
import { usePurchaseColumns } from './use-purchase-columns.tsx'

/** The purchases of all; those that are due are marked as paid here. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = creditRoutes.purchases.query.safeParse(list.query)
  const result = useQuery(purchasesQuery(asked.data ?? {}))
  const { purchase_no, status, item, amount, created_at } = usePurchaseColumns()
  const buyer: Column<PurchaseOfUser> = {
    key: 'buyer',
    head: t('credits.field.customer'),
    cell: ({ username, company_name }) => [username, company_name].filter(Boolean).join(' · '),
    phone: 'title',
  }
  const pay: Column<PurchaseOfUser> = {
    key: 'pay',
    head: <VisuallyHidden>{t('ui.actions')}</VisuallyHidden>,
    cell: (purchase) => purchase.status === 'due' && <MarkAsPaid purchase={purchase} />,
    align: 'end',
    phone: 'fact',
  }
  const columns = [purchase_no, buyer, { ...item, phone: 'fact' as const }, status, created_at, amount, pay]
  const filter = {
    name: 'status',
    label: t('credits.field.status'),
    choices: (['due', 'paid'] as const).map((value) => ({ value, label: t(`credits.status.${value}`) })),
  }
  return (
    <>
      <PageHead title={t('credits.invoices.title')} about={t('credits.invoices.about')} />
      <Card flush>
        <RecordList
          label={t('credits.invoices.title')}
          columns={columns}
          result={result}
          list={list}
          searchLabel={t('credits.invoices.search')}
          filters={[filter]}
          empty={
            <EmptyState
              icon={<IconReceipt stroke={1.5} />}
              title={t('credits.invoices.none')}
              text={t('credits.invoices.none_text')}
            />
          }
        />
      </Card>
    </>
  )
}
