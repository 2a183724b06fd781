import { pathTo } from '../../../shared/contract/pages.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { NotificationName } from '../../../shared/notifications/notification-events.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { shopOrders } from '../orders/shop-orders.tables.ts'

type Order = Pick<
  typeof shopOrders.$inferSelect,
  'user_id' | 'reference' | 'reason' | 'parcel_tracking_number'
>
type ForBuyer = Exclude<Extract<NotificationName, `shop_order_${string}`>, 'shop_order_paid'>

/** Notifies the buyer of a step of their order, once the transaction commits. */
export async function notifyBuyer(db: Db, portal: Portal, order: Order, name: ForBuyer) {
  const { user_id, reference, reason, parcel_tracking_number: parcel } = order
  await notify(db, portal, user_id, name, {
    values: { invoice_no: referenceOf(reference), reason, parcel },
    link: pathTo('shopOrder', { invoice_no: referenceOf(reference) }),
    about: name === 'shop_order_shipped' ? parcel : '',
  })
}

/** Notifies those who send parcels that an order is paid. */
export async function notifyTeamOfShopOrder(db: Db, portal: Portal, { reference }: Order) {
  await notify(db, portal, { holders: 'shop_manager.ship_order' }, 'shop_order_paid', {
    values: { invoice_no: referenceOf(reference) },
    link: pathTo('dashboard'),
  })
}
