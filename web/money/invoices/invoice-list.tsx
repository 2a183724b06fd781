import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DayRange } from '../../ui/list/day-range.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { InvoiceMenu } from './invoice-menu.tsx'
import { invoicesQuery } from './invoices.queries.ts'
import type { InvoiceActs } from './use-invoice-acts.tsx'
import { useInvoiceColumns } from './use-invoice-columns.tsx'
import { useInvoiceFilters } from './use-invoice-filters.ts'

/** All invoices and credit notes; a row opens its details. */
export function InvoiceList({ acts, onOpen }: { acts: InvoiceActs; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = invoiceRoutes.list.query.safeParse(list.query)
  const result = useQuery(invoicesQuery(asked.data ?? {}))
  const columns = useInvoiceColumns()
  const filters = useInvoiceFilters()
  return (
    <RecordList
      label={t('invoices.title')}
      columns={columns}
      result={result}
      list={list}
      searchLabel={t('invoices.search')}
      filters={filters}
      besideFilters={<DayRange list={list} />}
      onOpen={({ _id }) => onOpen(_id)}
      menu={(invoice) => <InvoiceMenu invoice={invoice} acts={acts} onOpen={() => onOpen(invoice._id)} />}
      empty={<EmptyState icon={<IconReceipt />} title={t('invoices.none')} text={t('invoices.none_text')} />}
    />
  )
}
