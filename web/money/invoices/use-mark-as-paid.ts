import { useTranslation } from 'react-i18next'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'
import { useMarkAsPaid } from './invoices.queries.ts'

/** Asks for confirmation, naming buyer and amount, and records that a due invoice was paid by transfer. */
export function useAskMarkAsPaid() {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutateAsync } = useMarkAsPaid()
  return async (invoice: InvoiceOfUser) => {
    const { credits, total, currency } = invoice
    const words = {
      number: invoiceNumberOf(invoice),
      name: buyerNames(invoice),
      amount: format.money(total, currency),
      credits: format.credits(credits),
    }
    const yes = await confirm({
      title: t('invoices.paid.title', words),
      text: t(credits > 0 ? 'invoices.paid.text_credits' : 'invoices.paid.text', words),
      action: t('invoices.paid.action'),
    })
    if (!yes) return
    try {
      await mutateAsync(invoice._id)
      toast.success(t('invoices.paid.done', words))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
}
