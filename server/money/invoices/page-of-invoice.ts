import { pathTo } from '../../../shared/contract/pages.ts'

/** The page of the portal on which the buyer looks after an invoice: the order it is for, or their credits. */
export function pageOfInvoice({ order_id }: { order_id: string | null }): string {
  return order_id ? pathTo('order', { id: order_id }) : pathTo('buyCredits')
}
