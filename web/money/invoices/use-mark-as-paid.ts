import { useTranslation } from 'react-i18next'
import { type InvoiceOfUser, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { buyerNames } from '../billing/buyer-names.ts'
import { invoiceNumberOf } from '../payments/invoice-number-of.ts'

/** Asks for confirmation, naming buyer and amount, and records that a due invoice was paid by transfer. */
export function useAskMarkAsPaid() {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = (invoice: InvoiceOfUser) => ({
    number: invoiceNumberOf(invoice),
    name: buyerNames(invoice),
    amount: format.money(invoice.total, invoice.currency),
    credits: format.credits(invoice.credits),
  })
  const marking = useAction(
    ({ _id: id }: InvoiceOfUser) => call(invoiceRoutes.markAsPaid, { body: { id } }),
    {
      ask: (invoice) => ({
        title: t('invoices.paid.title', wordsOf(invoice)),
        text: t(invoice.credits > 0 ? 'invoices.paid.text_credits' : 'invoices.paid.text', wordsOf(invoice)),
        action: t('invoices.paid.action'),
      }),
      done: (_, invoice) => t('invoices.paid.done', wordsOf(invoice)),
    },
  )
  return marking.start
}
