import { eq } from 'drizzle-orm'
import { holds, holdsAny, shopPermissionsOf } from '../../../shared/contract/permissions.ts'
import type { ToDo } from '../../../shared/overview/dashboard.ts'
import { managesOrders } from '../../../shared/shop/shop-order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { countOrdersToSend } from '../orders/count-to-send.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { isLabelled } from '../products/list-products.ts'
import { products } from '../products/products.tables.ts'

/** Counts the work of the shop that waits for this person; null for work that isn't theirs. */
export async function readShopToDo(
  db: Db,
  user: Actor,
  lowFrom: number,
): Promise<Pick<ToDo, 'shop_to_send' | 'shop_unpaid' | 'products_low'>> {
  const unpaid = eq(shopOrders.current_status, 'unpaid')
  const [toSend, shop_unpaid, products_low] = await Promise.all([
    managesOrders(user) ? countOrdersToSend(db) : null,
    holds(user, 'shop_manager.mark_as_paid_order') ? db.$count(shopOrders, unpaid) : null,
    holdsAny(user, shopPermissionsOf('product'))
      ? db.$count(products, isLabelled('low_stock', lowFrom))
      : null,
  ])
  return { shop_to_send: toSend?.count ?? null, shop_unpaid, products_low }
}
