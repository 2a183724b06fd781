import { inArray } from 'drizzle-orm'
import { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { ordersOf } from '../orders/own-shop-orders.ts'
import { shopOrderNoteHandlers } from './shop-order-notes.handlers.ts'
import { shopOrderNotes as notes } from './shop-order-notes.tables.ts'

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
    forget: (db, _portal, { _id }) => db.delete(notes).where(inArray(notes.shop_order_id, ordersOf(db, _id))),
    kept: {
      'shop_order_notes.author_id':
        'What a colleague noted about orders is still needed when they have left.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
