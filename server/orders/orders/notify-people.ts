import { eq } from 'drizzle-orm'
import { formatCredits } from '../../../shared/money/money.ts'
import type { Channel, NotificationName } from '../../../shared/notifications/notification-events.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { listedName } from '../../accounts/users/user-columns.ts'
import { phrasesOf } from '../../notifications/mail/phrases.ts'
import type { Receivers } from '../../notifications/notifications/find-receivers.ts'
import { type NotificationWords, notify } from '../../notifications/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { answerAddress } from '../../support/reply-address/answer-address.ts'
import { carOf, vehicleOf } from './name-vehicle.ts'
import { orderPage } from './order-page.ts'
import type { orders } from './orders.tables.ts'

type Order = typeof orders.$inferSelect
type OrderNotification = Extract<NotificationName, `order_${string}`>

type Details = {
  message?: string
  /** Credits of a refund, in hundredths. */
  credits?: number
  /** These channels only, where others come later or not at all. */
  over?: readonly Channel[]
}

/** Notifies the customer about their order, once the transaction commits. */
export async function notifyCustomer(
  db: Db,
  portal: Portal,
  order: Order,
  name: Exclude<OrderNotification, 'order_placed' | 'order_assigned' | 'order_corrected'>,
  { message = '', credits = 0, over }: Details = {},
) {
  const [customer] = await db.select({ locale: users.locale }).from(users).where(eq(users._id, order.user_id))
  const locale = customer?.locale ?? 'en'
  await notify(db, portal, order.user_id, name, {
    values: {
      ...(await factsOf(db, portal, order)),
      message,
      reason: await reasonOf(order, locale),
      credits: formatCredits(credits, locale),
    },
    link: orderPage.customer(order),
    about: aboutOf(order, message),
    reply_to: await replyTo(db, portal, order, name),
    ...(over && { over }),
  })
}

/** Notifies the order's tuner that it comes to them; while nobody has it, all tuners. */
export async function notifyTuner(
  db: Db,
  portal: Portal,
  order: Order,
  name: 'order_assigned' | 'order_corrected',
) {
  await notifyTeam(db, portal, order, name, { to: tunerOf(order), values: await factsOf(db, portal, order) })
}

/** Notifies the team of a new order. */
export async function notifyTeamOfOrder(db: Db, portal: Portal, order: Order) {
  const [customer] = await db.select({ name: listedName }).from(users).where(eq(users._id, order.user_id))
  const values = { ...(await factsOf(db, portal, order)), customer: customer?.name ?? '' }
  await notifyTeam(db, portal, order, 'order_placed', { to: allTuners, values })
}

/** Notifies the tuner of the order that the customer wrote; while nobody has it, all tuners. */
export async function notifyTeamOfMessage(db: Db, portal: Portal, order: Order, message: string) {
  const values = { ...(await factsOf(db, portal, order)), message }
  await notifyTeam(db, portal, order, 'order_message', { to: tunerOf(order), values, message })
}

type ForTeam<N extends OrderNotification> = Pick<NotificationWords<N>, 'values'> & {
  to: Receivers
  message?: string
}

/** Notifies members of the team about an order. */
async function notifyTeam<N extends OrderNotification>(
  db: Db,
  portal: Portal,
  order: Order,
  name: N,
  { to, values, message = '' }: ForTeam<N>,
) {
  await notify(db, portal, to, name, {
    values,
    link: orderPage.team(order),
    about: aboutOf(order, message),
    reply_to: await replyTo(db, portal, order, name),
  })
}

/** Returns the address at which a notification is answered: of those that ask or say something. */
async function replyTo(db: Db, portal: Portal, { _id }: Order, name: OrderNotification) {
  return answered.includes(name) ? answerAddress(db, portal, { kind: 'order', _id }) : undefined
}
const answered: readonly OrderNotification[] = ['order_message', 'order_on_hold', 'order_incomplete']

const allTuners: Receivers = { holders: 'orders' }
const tunerOf = ({ assigned_to }: Order): Receivers => ({ holders: 'orders', responsible: assigned_to })

/** Writes the second line of a notification: what was said, or the variant of the vehicle that the first line names. */
const aboutOf = ({ variant }: Order, message: string) => message || variant

/** Returns what the phrases say of an order. */
async function factsOf(db: Db, portal: Portal, order: Order) {
  const { reg_no_mode } = await portal.settings.get(db)
  return { orderID: order.orderID, car: carOf(order, reg_no_mode), vehicle: vehicleOf(order) }
}

/** Returns the chosen reason in the customer's language, what is asked for, and the tuner's words. */
async function reasonOf({ reason_code, reason, asked_for }: Order, locale: string): Promise<string> {
  const { orders } = await phrasesOf(locale)
  const chosen = reason_code && reason_code !== 'other' && orders.reason[reason_code]
  const asked = asked_for.map((part) => orders.part[part]).join(', ')
  return [chosen, asked && `${orders.field.asked_for}: ${asked}`, reason].filter(Boolean).join('\n')
}
