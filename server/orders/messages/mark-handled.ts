import { readNotificationsAbout } from '../../notifications/notifications/read-notifications-about.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderPage } from '../orders/order-page.ts'
import { worksOnOrders } from '../orders/visible-orders.ts'
import { recordRead } from './mark-read.ts'

/**
 * Marks the conversation and the notifications of an order as read by whoever just acted on it. When one of the team
 * did, the notifications of all colleagues are: the order is taken care of.
 */
export async function markHandled(db: Db, user: Actor, order: { _id: string }) {
  await recordRead(db, user, order._id)
  if (worksOnOrders(user)) await readNotificationsAbout(db, orderPage.team(order))
  else await readNotificationsAbout(db, orderPage.customer(order), user)
}
