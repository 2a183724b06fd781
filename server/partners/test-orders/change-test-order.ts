import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { testStepSeconds } from '../../../shared/partners/test-orders.ts'
import type { WebhookType } from '../../../shared/partners/webhook-events.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import type { TestOrder } from './test-order-answer.ts'
import { type TestEvent, testOrders as table } from './test-orders.tables.ts'

/** Condition on a test order that is this person's own. */
export const isOwn = (user: Pick<Actor, '_id'>, _id: string): SQL | undefined =>
  and(eq(table._id, _id), eq(table.user_id, user._id))

/** Locks a test order until the transaction ends. Throws `not_found`. */
export async function lockTestOrder(db: Db, where: SQL | undefined): Promise<TestOrder> {
  const [order] = await db.select().from(table).where(where).for('update')
  if (!order) throw new AppError('not_found')
  return order
}

/** Moves a locked test order to a status, and sends it on its way to the next one. */
export async function moveTestOrder(
  db: Db,
  portal: Portal,
  order: TestOrder,
  status: OrderStatus,
  { by_customer = false, ...change }: Partial<TestOrder> & { by_customer?: boolean } = {},
): Promise<TestOrder> {
  const events = [...order.events, testEvent(status, by_customer)]
  const [moved] = await db
    .update(table)
    .set({
      ...{ ...change, status, events, updated_at: sql`now()` },
      ...(status === 'completed' && { completed_at: sql`now()` }),
    })
    .where(eq(table._id, order._id))
    .returning()
  if (!moved) throw new AppError('not_found')
  await sendOnItsWay(db, portal, moved)
  await writeTestWebhook(db, portal, moved, webhookOf[status] ?? 'order.status_changed')
  return moved
}

const webhookOf: Partial<Record<OrderStatus, WebhookType>> = {
  completed: 'order.completed',
  cancelled: 'order.cancelled',
}

export const testEvent = (status: OrderStatus, by_customer: boolean): TestEvent => ({
  ...{ _id: randomUUID(), status, by_customer },
  created_at: new Date().toISOString(),
})

/** Has the next step of a test order taken some seconds later, where there is one. */
export async function sendOnItsWay(db: Db, portal: Portal, { _id, status, outcome }: TestOrder) {
  if (statusAfter({ status, outcome }))
    await portal.jobs.send(db, 'test_order_step', { order_id: _id, status }, testStepSeconds)
}

/** Returns the status to which a test order comes by itself; undefined where it stays. */
export function statusAfter({
  status,
  outcome,
}: Pick<TestOrder, 'status' | 'outcome'>): OrderStatus | undefined {
  if (status === 'pending') return 'in_progress'
  return status === 'in_progress' ? outcome : undefined
}

/** Writes the webhook of a test order, marked as one, and announces the change to its customer's page. */
export async function writeTestWebhook(db: Db, portal: Portal, order: TestOrder, type: WebhookType) {
  const { _id, orderID, status, payment, placed, user_id } = order
  const { service_name, reg_no, total_credits, manufacture, model, variant } = placed
  await portal.writeWebhook(db, user_id, type, {
    ...{ _id, orderID, status, payment, service_name, reg_no, total_credits, test: true },
    vehicle: `${manufacture} ${model} ${variant}`,
    ...{ refunded_credits: 0, reason_code: null, reason: '' },
  })
  await announce(db, [room.user(user_id)], { topic: 'api_access' })
}
