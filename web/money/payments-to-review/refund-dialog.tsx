import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { invoiceQuery } from '../invoices/invoices.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { RefundForm } from './refund-form.tsx'

/** Refunds a paid invoice, or a part of it. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(invoiceQuery(invoice._id))
  return (
    <Dialog opened onClose={onClose} title={t('invoices.refund.title', { number: invoiceNumberOf(invoice) })}>
      <Loaded query={query} rows={3} height={56}>
        {(details) => <RefundForm invoice={details} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
