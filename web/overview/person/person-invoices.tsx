import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { invoiceNumberOf } from '../../money/payments/invoice-number-of.ts'
import { InvoiceStatus } from '../../money/payments/invoice-status.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

const shown = 5

/** Shows a person's newest invoices. */
export function PersonInvoices({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const query = { user_id: person._id, size: shown }
  const found = useQuery(callQuery(invoiceRoutes.list, { query }))
  return (
    <RecordSection
      title={t('invoices.title')}
      query={found}
      none={t('people.no_invoices')}
      all={{ to: pathTo('invoices'), search: { q: person.email } }}
      row={({ kind, status, ...invoice }) => ({
        title: invoiceNumberOf(invoice),
        about: (
          <>
            <bdi>{invoice.item_name}</bdi> · {date(invoice.issued_at ?? invoice.created_at)}
          </>
        ),
        end: (
          <>
            {money(invoice.total, invoice.currency)}
            <InvoiceStatus invoice={{ kind, status }} />
          </>
        ),
        to: pathTo('invoices'),
        search: { invoice: invoice._id },
      })}
    />
  )
}
