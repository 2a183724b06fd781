import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Order } from '../../../shared/orders/order.ts'
import { orderStatuses } from '../../../shared/orders/order-states.ts'
import { testOutcomes } from '../../../shared/partners/test-orders.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

/** The part of an order that doesn't change after it was placed. */
export type PlacedTestOrder = Pick<
  Order,
  | ('variant_id' | 'vtype' | 'manufacture' | 'model' | 'generation' | 'variant' | 'engine_type')
  | ('fuel_type' | 'transmission' | 'vehicle_age' | 'mileage' | 'power' | 'torque' | 'reg_no' | 'vin')
  | ('ecu_brand' | 'ecu_version' | 'tool_used' | 'master_or_slave' | 'read_method')
  | ('service_name' | 'service_credits' | 'options' | 'time_frame' | 'time_frame_credits')
  | ('total_credits' | 'declaration' | 'fault_codes' | 'comment' | 'due_at')
> &
  Partial<
    Pick<Order, 'service_discount' | 'agent_customer_name' | 'agent_customer_reference' | 'tuned_before'>
  > & {
    original: Pick<Order['files'][number], '_id' | 'name' | 'size' | 'sha256'>
  }

export type TestEvent = { _id: string; status: Order['status']; by_customer: boolean; created_at: string }
export type TestMessage = {
  _id: string
  message: string
  by_customer: boolean
  request_key: string | null
  created_at: string
}

/**
 * Orders of test keys. They have a table of their own, which nothing but this feature reads, so that whatever reads orders can't
 * come across one.
 */
export const testOrders = pgTable(
  'test_orders',
  {
    _id: id(),
    orderID: integer('orderID').generatedAlwaysAsIdentity().notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    request_key: uuid('request_key').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    payment: text('payment', { enum: ['paid', 'pay_later'] }).notNull(),
    /** Where it comes to by itself. */
    outcome: text('outcome', { enum: testOutcomes }).notNull(),
    placed: jsonb('placed').$type<PlacedTestOrder>().notNull(),
    events: jsonb('events').$type<TestEvent[]>().notNull(),
    messages: jsonb('messages').$type<TestMessage[]>().notNull().default([]),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    completed_at: timestamp('completed_at'),
  },
  (t) => [
    unique('test_orders_request_unique').on(t.user_id, t.request_key),
    index('test_orders_by_user').on(t.user_id, t._id),
    index('test_orders_by_time').on(t.created_at),
  ],
)
