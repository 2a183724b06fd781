import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { usePayInvoice } from '../buying/buying.queries.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { PayDueDialog } from './pay-due-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { usePaying } from './use-paying.ts'

type Props = { invoice: Invoice; bank_details: string; onClose: () => void }

/** Pays a due invoice by any available method. */
export function PayDialog({ invoice, bank_details, onClose }: Props) {
  const { t } = useTranslation()
  const opening = usePayInvoice(invoice._id)
  const paying = usePaying((payment_method) => opening.mutateAsync({ payment_method }), onClose)
  if (paying.toTransfer)
    return <TransferDialog invoice={paying.toTransfer} bank_details={bank_details} onClose={onClose} />
  const title = t('credits.pay.title', { number: invoiceNumberOf(invoice) })
  return <PayDueDialog title={title} invoice={invoice} paying={paying} onClose={onClose} />
}
