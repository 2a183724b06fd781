import { eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import { teamNotes } from '../../accounts/notes/team-notes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { ordersOf } from '../orders/own-shop-orders.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { shopOrderNotes as notes } from './shop-order-notes.tables.ts'

const shopOrderNoteHandlers = teamNotes(notes, {
  async lock(db, _user, id) {
    const [order] = await db.select().from(shopOrders).where(eq(shopOrders._id, id)).for('key share')
    if (!order) throw new AppError('not_found')
    return order
  },
  actions: shopActions,
})

/** Notes of the team about orders of the shop, for itself. */
export const shopOrderNotes: Feature = {
  name: 'shop-order-notes',
  serves: [calls(shopOrderNoteRoutes, shopOrderNoteHandlers)],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: { 'shop_order_notes.author_id': 'A note is about the order of somebody else.' },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => db.delete(notes).where(inArray(notes.subject_id, ordersOf(db, _id))),
    retained: {
      'shop_order_notes.author_id':
        'What a colleague noted about orders is still needed when they have left.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
