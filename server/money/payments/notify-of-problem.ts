import { pathTo } from '../../../shared/contract/pages.ts'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'

/** Team members with the invoices, and the page on which they find payments to review. */
export const invoiceKeepers = { holders: 'dealers_manager.invoices' } as const
export const reviewPage = pathTo('invoices', { attention: true })

/** Notifies the team members with the invoices that a payment needs a review. */
export async function notifyOfProblem(db: Db, portal: Portal, method: PaymentMethod) {
  await notify(db, portal, invoiceKeepers, 'payment_problem', { values: { method }, link: reviewPage })
}
