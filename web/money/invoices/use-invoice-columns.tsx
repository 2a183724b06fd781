import { useTranslation } from 'react-i18next'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import type { Column } from '../../ui/list/record-columns.ts'
import { buyerOf } from '../billing/buyer-of.ts'
import { InvoiceNumber } from '../payments/invoice-number.tsx'
import { InvoiceStatus } from '../payments/invoice-status.tsx'

/** What the list of invoices shows of each. */
export function useInvoiceColumns(): Column<InvoiceOfUser>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'number',
      head: t('invoices.field.number'),
      cell: (invoice) => <InvoiceNumber invoice={invoice} />,
      sort: 'number',
      short: true,
      phone: 'fact',
    },
    {
      key: 'buyer',
      head: t('invoices.field.buyer'),
      cell: (invoice) => <bdi>{buyerOf(invoice)}</bdi>,
      phone: 'title',
    },
    {
      key: 'item',
      head: t('invoices.field.item'),
      cell: ({ item_name }) => <bdi>{item_name}</bdi>,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('invoices.field.status'),
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'date',
      head: t('invoices.field.date'),
      cell: ({ issued_at, created_at }) => <TimeAgo at={issued_at ?? created_at} />,
      sort: 'date',
      align: 'end',
      phone: 'fact',
    },
    {
      key: 'total',
      head: t('invoices.field.total'),
      cell: ({ kind, total, currency }) => (
        <strong className="numbers">{format.money(kind === 'credit_note' ? -total : total, currency)}</strong>
      ),
      sort: 'total',
      align: 'end',
      phone: 'fact',
    },
  ]
}
