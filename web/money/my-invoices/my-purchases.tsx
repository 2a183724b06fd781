import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { type Invoice, invoiceStatuses } from '../../../shared/money/invoices.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { myCreditsQuery } from '../buying/buying.queries.ts'
import { useLocalPages } from '../credits/use-local-pages.ts'
import { MyInvoiceMenu } from './my-invoice-menu.tsx'
import { useMyInvoiceColumns } from './use-my-invoice-columns.tsx'

export const purchasesPerPage = 10

type Props = { onPay: (invoice: Invoice) => void; onTransfer: (invoice: Invoice) => void }

/** What the person bought and was billed; what is due can be paid here. */
export function MyPurchases({ onPay, onTransfer }: Props) {
  const { t } = useTranslation()
  const pages = useLocalPages(purchasesPerPage)
  const asked = creditRoutes.mine.query.safeParse(pages.query)
  const result = useQuery(myCreditsQuery(asked.data ?? {}))
  const columns = useMyInvoiceColumns(onPay)
  const filter = {
    name: 'status',
    label: t('credits.field.status'),
    choices: invoiceStatuses.map((value) => ({ value, label: t(`credits.status.${value}`) })),
  }
  return (
    <Card title={t('credits.purchases.title')} flush>
      <RecordList
        label={t('credits.purchases.title')}
        columns={columns}
        result={{ ...result, data: result.data?.purchases }}
        list={pages}
        filters={[filter]}
        menu={(invoice) => <MyInvoiceMenu invoice={invoice} onTransfer={onTransfer} />}
        empty={
          <EmptyState
            icon={<IconReceipt />}
            title={t('credits.purchases.none')}
            text={t('credits.purchases.none_text')}
          />
        }
      />
    </Card>
  )
}
