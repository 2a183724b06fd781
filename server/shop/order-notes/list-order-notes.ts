import { desc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { ShopOrderNote } from '../../../shared/shop/shop-order-notes.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { shopOrderNotes } from './shop-order-notes.tables.ts'

const list = listOf(shopOrderNotes, (db) =>
  db
    .select({
      _id: shopOrderNotes._id,
      text: shopOrderNotes.text,
      author: { _id: users._id, name: shownName },
      created_at: shopOrderNotes.created_at,
      changed_at: shopOrderNotes.changed_at,
    })
    .from(shopOrderNotes)
    .innerJoin(users, eq(users._id, shopOrderNotes.author_id))
    .$dynamic(),
)

/** Lists the team's notes about an order, newest first. Throws `not_found`. */
export async function listOrderNotes(
  db: Db,
  user: Actor,
  id: string,
  paging: Paging,
): Promise<PageOf<ShopOrderNote>> {
  await requireOrder(db, id)
  const order = desc(shopOrderNotes._id)
  const found = await pageOf(db, list, eq(shopOrderNotes.shop_order_id, id), { ...paging, order })
  const isAdmin = user.role_id === roles.admin
  return {
    ...found,
    items: found.items.map((note) => {
      const can_edit = note.author._id === user._id
      return { ...note, can_edit, can_delete: can_edit || isAdmin }
    }),
  }
}

/** Returns an order that notes are about, and keeps it until a transaction ends. Throws `not_found`. */
export async function requireOrder(db: Db, id: string) {
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders._id, id)).for('key share')
  if (!order) throw new AppError('not_found')
  return order
}
