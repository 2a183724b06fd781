import type { ShopOrder } from '../../../../../shared/shop/shop-order.ts'
import type { ShopRefundForm } from '../../../../../shared/shop/shop-orders.ts'

/** What the dialog of a step is given. */
export type StepProps = {
  order: ShopOrder
  /** Pieces that a refund begins with. */
  lines?: ShopRefundForm['lines']
  /** True where a refund begins with the shipping. */
  shipping?: boolean
  onClose: () => void
}
