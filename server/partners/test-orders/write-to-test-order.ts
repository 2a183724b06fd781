import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body, Query } from '../../../shared/contract/route.ts'
import type { ConversationMessage, NewMessage } from '../../../shared/conversations/conversations.ts'
import type { OrderToPay } from '../../../shared/orders/order.ts'
import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { isOwn, lockTestOrder, moveTestOrder, writeTestWebhook } from './change-test-order.ts'
import { readTestOrder } from './read-test-orders.ts'
import type { TestOrder } from './test-order-answer.ts'
import { type TestMessage, testOrders as table } from './test-orders.tables.ts'

/** Most messages of a test order. */
const mostMessages = 100
const automaticAnswer = 'This is an automatic answer: nobody reads the messages of test orders.'

/** Cancels a pending test order. Throws `not_found`, `order_transition_refused`. */
export async function cancelTestOrder(db: Db, portal: RunningPortal, user: Actor, id: string) {
  await db.transaction(async (db) => {
    const order = await lockTestOrder(db, isOwn(user, id))
    requireStatus(order, 'pending')
    await moveTestOrder(db, portal, order, 'cancelled', { by_customer: true })
  })
  return readTestOrder(db, user, id)
}

/** Takes the correction of an incomplete test order, which is completed then. Throws `not_found`, `order_transition_refused`. */
export async function correctTestOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  _body: Body<typeof orderRoutes.correct>,
) {
  await db.transaction(async (db) => {
    const order = await lockTestOrder(db, isOwn(user, id))
    requireStatus(order, 'incomplete')
    await moveTestOrder(db, portal, order, 'pending', { by_customer: true, outcome: 'completed' })
  })
  return readTestOrder(db, user, id)
}

function requireStatus({ status }: TestOrder, needed: TestOrder['status']) {
  if (status !== needed) throw new AppError('order_transition_refused', { data: { status } })
}

/** Marks a test order as paid; nothing is taken from the balance. Throws `not_found`, `order_transition_refused`. */
export async function payTestOrder(db: Db, user: Actor, orderID: number): Promise<OrderToPay> {
  const own = and(eq(table.orderID, orderID), eq(table.user_id, user._id))
  const [order] = await db
    .update(table)
    .set({ payment: 'paid' })
    .where(and(own, eq(table.payment, 'pay_later')))
    .returning()
  if (order) return readTestOrder(db, user, order._id)
  const [paid] = await db.select().from(table).where(own)
  throw paid
    ? new AppError('order_transition_refused', { data: { status: paid.status } })
    : new AppError('not_found')
}

/** Writes to the conversation of a test order, which answers by itself. The same `request_key` again is one message. */
export function writeToTestOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  id: string,
  { message, request_key = randomUUID() }: NewMessage,
): Promise<ConversationMessage> {
  if (!message) throw new AppError('message_empty')
  return db.transaction(async (db) => {
    const order = await lockTestOrder(db, isOwn(user, id))
    const sent = order.messages.findIndex((one) => one.request_key === request_key)
    if (sent >= 0) return shown(order.messages, sent, user)
    requireRoom(order)
    const created_at = new Date().toISOString()
    const messages: TestMessage[] = [
      ...order.messages,
      { _id: randomUUID(), message, by_customer: true, request_key, created_at },
      { _id: randomUUID(), message: automaticAnswer, by_customer: false, request_key: null, created_at },
    ]
    await db.update(table).set({ messages }).where(eq(table._id, id))
    await writeTestWebhook(db, portal, order, 'order.message')
    return shown(messages, order.messages.length, user)
  })
}

function requireRoom({ status, messages }: TestOrder) {
  if (status === 'cancelled') throw new AppError('order_transition_refused', { data: { status } })
  if (messages.length >= mostMessages) throw new AppError('too_many_requests')
}

/** Lists the messages of a test order. Throws `not_found`. */
export async function listTestMessages(
  db: Db,
  user: Actor,
  id: string,
  { before, after, limit }: Query<typeof orderMessageRoutes.list>,
): Promise<ConversationMessage[]> {
  const [order] = await db.select().from(table).where(isOwn(user, id))
  if (!order) throw new AppError('not_found')
  const all = order.messages.map((_, index) => shown(order.messages, index, user))
  const asked = all.filter(({ number }) => number < (before ?? Infinity) && number > (after ?? 0))
  return after === undefined ? asked.slice(-limit) : asked.slice(0, limit)
}

function shown(messages: TestMessage[], index: number, user: Actor): ConversationMessage {
  const message = messages[index]
  if (!message) throw new AppError('not_found')
  const { by_customer, ...rest } = message
  return {
    ...rest,
    number: index + 1,
    internal: false,
    origin: by_customer ? 'portal' : 'automatic',
    sender: '',
    by: by_customer ? user.username : '',
    by_me: by_customer,
    by_customer,
    delivered: true,
    seen: true,
    files: [],
    can: { remove: false },
  }
}
