import type { ShopMethod } from '../../../shared/money/payment-states.ts'
import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import type { PlaceForm } from '../../../shared/shop/shop-orders.ts'

/** What became of an order of the demo's shop. `given_up`: its buyer cancelled it unpaid; `sent_back`: a part was refunded. */
type Ending =
  | 'unpaid'
  | 'paid'
  | 'processing'
  | 'on_hold'
  | 'shipped'
  | 'completed'
  | 'given_up'
  | 'cancelled'
  | 'sent_back'

/** Order of the demo's shop: who bought what, how many days ago, and what became of it. */
export type DemoShopOrder = {
  /** User name of the buyer, or a guest, who says where it goes (`to`). */
  by: string | NonNullable<PlaceForm['guest']>
  days_ago: number
  /** Products by their code, with the name of an option. */
  items: [code: string, pieces: number, option?: string][]
  method: ShopMethod
  coupon?: string
  /** Address elsewhere, where the parcel doesn't go to the buyer's own. */
  to?: ShopAddress
  ends: Ending
  /** Why it is held, was cancelled, or a part of it came back. */
  reason?: string
}
