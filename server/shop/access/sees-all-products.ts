import { holds } from '../../../shared/contract/permissions.ts'
import type { Actor } from '../../platform/http/gate.ts'

/** Returns true for people who manage the products, who also see those that aren't published. */
export function seesAllProducts(user: Actor | null): boolean {
  if (!user) return false
  return (['add', 'edit', 'delete'] as const).some((act) => holds(user, `shop_manager.product.${act}`))
}
