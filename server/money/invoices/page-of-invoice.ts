/** The page of the portal on which the buyer looks after an invoice: the order it is for, or their credits. */
export function pageOfInvoice({ order_id }: { order_id: string | null }): string {
  return order_id ? `/order_details/${order_id}` : '/buy_credits'
}
