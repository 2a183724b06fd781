import { holds } from '../../../shared/contract/permissions.ts'
import { useMe } from '../../app/session/session.ts'

/** Returns what the signed-in person may do with one kind of the shop's records. */
export function useMay(kind: 'category' | 'coupon' | 'shipping_method' | 'product') {
  const me = useMe()
  return {
    add: holds(me, `shop_manager.${kind}.add`),
    edit: holds(me, `shop_manager.${kind}.edit`),
    delete: holds(me, `shop_manager.${kind}.delete`),
  }
}
