import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { expireShopOrders } from './expire-shop-orders.ts'
import { forgetShopOrders, readOwnShopOrders, refuseOpenShopOrders } from './own-shop-orders.ts'
import { shopOrderChecks } from './shop-order-checks.ts'
import { shopOrderHandlers, shopOrderTeamHandlers } from './shop-orders.handlers.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Cancels shop orders that nobody paid in time. */
    expire_shop_orders: NoData
  }
}

/** Orders of the shop. */
export const shopOrders: Feature = {
  name: 'shop-orders',
  serves: [calls(shopOrderRoutes, shopOrderHandlers), calls(shopOrderTeamRoutes, shopOrderTeamHandlers)],
  jobs: { expire_shop_orders: { does: expireShopOrders, at: '*/5 * * * *' } },
  ofPeople: {
    ownData: readOwnShopOrders,
    ownFiles: none,
    withheld: none,
    refuseLeaving: refuseOpenShopOrders,
    forget: (db, _portal, { _id }) => forgetShopOrders(db, _id),
    retained: {
      'shop_orders.user_id': 'An order stays for what was paid for it; its addresses are taken out.',
      'shop_order_events.user_id': 'The timeline of an order stays; its words are taken out.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: shopOrderChecks,
  constraints: {
    shop_orders_request_unique: none,
    shop_orders_reference_unique: none,
    shop_orders_held: none,
    shop_order_lines_returned: none,
    shop_order_lines_withdrawn: none,
    shop_order_lines_quantity: none,
    shop_order_lines_discount: none,
  },
}
