import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { call } from '../../app/api/api.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { PayDueDialog } from './pay-due-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { usePaying } from './use-paying.ts'

type Props = { invoice: Invoice; bank_details: string; onClose: () => void }

/** Pays a due invoice by any available method. */
export function PayDialog({ invoice, bank_details, onClose }: Props) {
  const { t } = useTranslation()
  const params = { id: invoice._id }
  const pay = (payment_method: SiteMethod) => call(invoiceRoutes.pay, { params, body: { payment_method } })
  const paying = usePaying(pay, onClose)
  if (paying.toTransfer)
    return <TransferDialog invoice={paying.toTransfer} bank_details={bank_details} onClose={onClose} />
  const title = t('credits.pay.title', { number: invoiceNumberOf(invoice) })
  return <PayDueDialog title={title} invoice={invoice} paying={paying} onClose={onClose} />
}
