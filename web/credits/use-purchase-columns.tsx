import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../shared/credits.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../ui/record-list.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

/** What every list of purchases shows of each. */
export function usePurchaseColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    purchase_no: {
      key: 'purchase_no',
      head: t('credits.field.purchase_no'),
      cell: ({ purchase_no }) => <span className="numbers">{purchase_no}</span>,
      phone: 'fact',
    },
    status: {
      key: 'status',
      head: t('credits.field.status'),
      cell: ({ status }) => <PurchaseStatus status={status} />,
      phone: 'aside',
    },
    item: {
      key: 'item',
      head: t('credits.field.item_name'),
      cell: ({ item_name, credits }) => (
        <>
          <bdi>{item_name}</bdi> · {format.credits(credits)}
        </>
      ),
      phone: 'title',
    },
    amount: {
      key: 'amount',
      head: t('credits.field.amount'),
      cell: ({ amount, currency }) => <span className="numbers">{format.money(amount, currency)}</span>,
      align: 'end',
      phone: 'fact',
    },
    created_at: {
      key: 'created_at',
      head: t('credits.field.created_at'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      align: 'end',
      phone: 'fact',
    },
  } satisfies Record<string, Column<Purchase>>
}
