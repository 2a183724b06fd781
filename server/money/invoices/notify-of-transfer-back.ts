import { formatMoney } from '../../../shared/money/money.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoiceKeepers, reviewPage } from '../payments/notify-of-problem.ts'
import type { InvoiceRow } from './create-invoice.ts'

/** Notifies the team that `amount` of an invoice (minor units) is to be transferred back, as it came by bank transfer. */
export async function notifyOfTransferBack(
  db: Db,
  portal: Portal,
  { invoice_no, currency, buyer }: InvoiceRow,
  amount: number,
) {
  await notify(db, portal, invoiceKeepers, 'transfer_back', {
    wordsIn: (locale) => {
      const money = `${formatMoney(amount, currency, locale)} (${currency})`
      const values = { money, invoice_no: invoice_no ?? '', buyer: buyer.company_name || buyer.name }
      return { values, about: money }
    },
    link: reviewPage,
  })
}
