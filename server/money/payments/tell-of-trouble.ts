import { pathTo } from '../../../shared/contract/pages.ts'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import { tell } from '../../notifications/notifications/tell.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'

/** Who keeps the invoices, and the page on which they find what to look at. */
export const keepers = { holders: 'dealers_manager.invoices' } as const
export const toSeePage = pathTo('invoices', { attention: true })

/** Tells who keeps the invoices that a person has to look at a payment. */
export async function tellOfTrouble(db: Db, portal: Portal, method: PaymentMethod) {
  await tell(db, portal, keepers, 'payment_problem', { values: { method }, link: toSeePage })
}
