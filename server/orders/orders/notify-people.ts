import { eq } from 'drizzle-orm'
import type { Channel, NotificationName } from '../../../shared/notifications/notification-events.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { phrasesOf } from '../../notifications/mail/phrases.ts'
import { notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { orderPage } from './order-page.ts'
import type { orders } from './orders.tables.ts'

type Order = typeof orders.$inferSelect
type OrderNotification = Extract<NotificationName, `order_${string}`>

type Details = {
  message?: string
  /** These channels only, where others come later or not at all. */
  over?: readonly Channel[]
}

/** Notifies the customer about their order, once the transaction commits. */
export async function notifyCustomer(
  db: Db,
  portal: Portal,
  order: Order,
  name: Exclude<OrderNotification, 'order_placed' | 'order_assigned' | 'order_corrected'>,
  { message = '', over }: Details = {},
) {
  const [customer] = await db.select({ locale: users.locale }).from(users).where(eq(users._id, order.user_id))
  const vehicle = vehicleOf(order)
  await notify(db, portal, order.user_id, name, {
    values: {
      orderID: order.orderID,
      vehicle,
      message,
      reason: await reasonOf(order, customer?.locale ?? 'en'),
    },
    link: orderPage.customer(order),
    about: message || vehicle,
    ...(over && { over }),
  })
}

/** Notifies the order's tuner that it comes to them; while it has none, all tuners. */
export async function notifyTuner(
  db: Db,
  portal: Portal,
  order: Order,
  name: 'order_assigned' | 'order_corrected',
) {
  const vehicle = vehicleOf(order)
  await notify(db, portal, order.assigned_to ?? { holders: 'orders' }, name, {
    values: { orderID: order.orderID, vehicle },
    link: orderPage.team(order),
    about: vehicle,
  })
}

/** Notifies the team of a new order. */
export async function notifyTeamOfOrder(
  db: Db,
  portal: Portal,
  { username }: { username: string },
  order: Order,
) {
  const vehicle = vehicleOf(order)
  await notify(db, portal, { holders: 'orders' }, 'order_placed', {
    values: { orderID: order.orderID, vehicle, customer: username },
    link: orderPage.team(order),
    about: vehicle,
  })
}

/** Notifies the tuner of the order that the customer wrote; while it has none, all tuners. */
export async function notifyTeamOfMessage(db: Db, portal: Portal, order: Order, message: string) {
  const vehicle = vehicleOf(order)
  await notify(db, portal, order.assigned_to ?? { holders: 'orders' }, 'order_message', {
    values: { orderID: order.orderID, vehicle, message },
    link: orderPage.team(order),
    about: message || vehicle,
  })
}

const vehicleOf = ({ manufacture, model, variant }: Order) => `${manufacture} ${model} ${variant}`

/** Returns the chosen reason in the customer's language, followed by the tuner's words. */
async function reasonOf({ reason_code, reason }: Order, locale: string): Promise<string> {
  const chosen =
    reason_code && reason_code !== 'other' && (await phrasesOf(locale)).orders.reason[reason_code]
  return [chosen, reason].filter(Boolean).join('\n')
}
