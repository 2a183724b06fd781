import { useTranslation } from 'react-i18next'
import { invoiceSources, invoiceStatuses } from '../../../shared/money/invoices.ts'
import { paymentMethods } from '../../../shared/money/payment-states.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'

/** What the list of invoices can be narrowed by. */
export function useInvoiceFilters(): ListFilter[] {
  const { t } = useTranslation()
  return [
    {
      name: 'status',
      label: t('invoices.field.status'),
      choices: invoiceStatuses.map((value) => ({ value, label: t(`credits.status.${value}`) })),
    },
    {
      name: 'method',
      label: t('invoices.field.method'),
      choices: paymentMethods.map((value) => ({ value, label: t(`invoices.method.${value}`) })),
    },
    {
      name: 'source',
      label: t('invoices.field.source'),
      choices: invoiceSources.map((value) => ({ value, label: t(`invoices.source.${value}`) })),
    },
  ]
}
