import { pathTo } from '../../../shared/contract/pages.ts'

/** Returns the page on which the buyer finds an invoice: its order, or their credits. */
export function pageOfInvoice({ order_id }: { order_id: string | null }): string {
  return order_id ? pathTo('order', { id: order_id }) : pathTo('buyCredits')
}
