import { formatMoney } from '../../../shared/money/money.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoiceKeepers, reviewPage } from '../payments/notify-of-problem.ts'
import type { InvoiceRow } from './create-invoice.ts'

/**
 * Notifies the team that the money of a cancelled order has to be sent back, if it came by bank transfer, which only a person can
 * send back. Call it before the refund is recorded.
 */
export async function notifyOfTransferBack(db: Db, portal: Portal, invoice: InvoiceRow) {
  const { payment_method, invoice_no, item_name, total, refunded, currency, buyer } = invoice
  if (payment_method !== 'bank') return
  await notify(db, portal, invoiceKeepers, 'transfer_back', {
    wordsIn: (locale) => {
      const money = `${formatMoney(total - refunded, currency, locale)} (${currency})`
      const values = {
        money,
        invoice_no: invoice_no ?? '',
        item: item_name,
        buyer: buyer.company_name || buyer.name,
      }
      return { values, about: money }
    },
    link: reviewPage,
  })
}
