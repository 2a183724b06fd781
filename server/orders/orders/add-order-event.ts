import type { OrderEvent } from '../../../shared/orders/order.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import type { OrderStatus, ReasonCode } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { orderEvents } from './orders.tables.ts'

type NewOrderEvent = {
  kind: OrderEvent['kind']
  /** The person who did it; null for the portal itself. */
  user_id: string | null
  status?: OrderStatus
  reason_code?: ReasonCode | null
  reason?: string
  /** In hundredths of a credit or in minor units, as the order was paid. */
  amount?: number
  parts?: OrderPart[]
}

/** Adds an event to the order's timeline and announces it, once the transaction commits: to the team alone what it alone sees. */
export async function addOrderEvent(db: Db, order: { _id: string; user_id: string }, event: NewOrderEvent) {
  await db.insert(orderEvents).values({ order_id: order._id, ...event })
  await announceOrder(db, order, event.kind === 'file')
}

/** Announces to the customer and the team that something about the order changed; an internal change to the team alone. */
export function announceOrder(db: Db, order: { _id: string; user_id: string }, internal = false) {
  const team = room.holders('orders')
  const rooms = internal ? [team] : [room.user(order.user_id), team]
  return announce(db, rooms, { topic: 'order', id: order._id })
}
