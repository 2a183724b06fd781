import { pathTo } from '../../../shared/contract/pages.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { orderPage } from '../../orders/lifecycle/order-page.ts'
import type { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'

const operators = { holders: 'settings' } as const
type OrderRow = Pick<typeof orders.$inferSelect, '_id' | 'orderID' | 'of_agent'>

/**
 * Notifies the operators of an order: `upstream_held`, that it can't go on; `upstream_lost`, that it ended otherwise on the other side;
 * `upstream_refunded`, that so many credits (hundredths) of it were refunded there.
 */
export async function notifyOfUpstream(
  portal: RunningPortal,
  name: 'upstream_held' | 'upstream_lost' | 'upstream_refunded',
  order: OrderRow,
  credits = 0,
) {
  await portal.db.transaction((db) =>
    notify(db, portal, operators, name, {
      values: { orderID: order.orderID, credits: { credits } },
      link: orderPage.team(order),
    }),
  )
}

/** Notifies the operators that the link itself holds orders up: its key is refused, or the balance there doesn't cover them. */
export async function notifyOfLink(db: Db, portal: Portal, name: 'upstream_refused' | 'upstream_unpaid') {
  await notify(db, portal, operators, name, { values: {}, link: pathTo('upstream') })
}
