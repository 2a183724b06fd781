import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import type { Column } from '../../ui/list/record-columns.ts'
import { InvoiceNumber } from '../payments/invoice-number.tsx'
import { InvoiceStatus } from '../payments/invoice-status.tsx'
import { numberOf } from '../payments/number-of.ts'

/** What a buyer sees of each invoice and credit note. */
export function useMyInvoiceColumns(onPay: (invoice: Invoice) => void): Column<Invoice>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'what',
      head: t('credits.field.what'),
      cell: ({ kind, item_name, corrects_no }) =>
        kind === 'credit_note' ? (
          t('credits.purchases.credit_note', { number: corrects_no })
        ) : (
          <bdi>{item_name}</bdi>
        ),
      phone: 'title',
    },
    {
      key: 'number',
      head: t('credits.field.number'),
      cell: (invoice) => <InvoiceNumber invoice={invoice} />,
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('credits.field.status'),
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'date',
      head: t('credits.field.date'),
      cell: ({ issued_at, created_at }) => <TimeAgo at={issued_at ?? created_at} />,
      align: 'end',
      phone: 'fact',
    },
    {
      key: 'total',
      head: t('credits.field.total'),
      cell: ({ kind, total, currency }) => (
        <span className="numbers">{format.money(kind === 'credit_note' ? -total : total, currency)}</span>
      ),
      align: 'end',
      short: true,
      phone: 'fact',
    },
    {
      key: 'pay',
      head: <span className="visually-hidden">{t('ui.actions')}</span>,
      cell: (invoice) =>
        invoice.can.pay && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('credits.purchases.pay_number', { number: numberOf(invoice) })}
            onClick={() => onPay(invoice)}
          >
            {t('credits.purchases.pay')}
          </Button>
        ),
      align: 'end',
      phone: 'fact',
    },
  ]
}
