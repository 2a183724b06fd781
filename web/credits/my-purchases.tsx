import { Button, VisuallyHidden } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../shared/credits.ts'
import type { PageOf } from '../../shared/paging.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Column, RecordList, type RecordListProps } from '../ui/record-list.tsx'
import { usePurchaseColumns } from './use-purchase-columns.tsx'

type Props = {
  result: Omit<RecordListProps<Purchase>['result'], 'data'> & {
    data: { purchases: PageOf<Purchase> } | undefined
  }
  pages: RecordListProps<Purchase>['list']
  onPay: (purchase: Purchase) => void
}

/** What the person bought; what is due says how to pay it. */
export function MyPurchases({ result, pages, onPay }: Props) {
  const { t } = useTranslation()
  const { purchase_no, status, item, amount, created_at } = usePurchaseColumns()
  const pay: Column<Purchase> = {
    key: 'pay',
    head: <VisuallyHidden>{t('ui.actions')}</VisuallyHidden>,
    cell: (purchase) =>
      purchase.status === 'due' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('credits.purchases.pay_number', { number: purchase.purchase_no })}
          onClick={() => onPay(purchase)}
        >
          {t('credits.purchases.pay')}
        </Button>
      ),
    align: 'end',
    phone: 'fact',
  }
  return (
    <Card title={t('credits.purchases.title')} flush>
      <RecordList
        label={t('credits.purchases.title')}
        columns={[purchase_no, item, status, created_at, amount, pay]}
        result={{ ...result, data: result.data?.purchases }}
        list={pages}
        empty={
          <EmptyState
            icon={<IconReceipt stroke={1.5} />}
            title={t('credits.purchases.none')}
            text={t('credits.purchases.none_text')}
          />
        }
      />
    </Card>
  )
}
