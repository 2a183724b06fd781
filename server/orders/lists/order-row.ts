import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Holder } from '../../../shared/contract/permissions.ts'
import { clockStatuses } from '../../../shared/orders/order-states.ts'
import { countUnreadIn } from '../../conversations/unread.ts'
import { users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { nameOf, worksOnOrders } from '../lifecycle/visible-orders.ts'
import { waitsForPayment } from '../payment/waits-for-payment.ts'
import { waitingSince } from './unanswered.ts'

export const customers = alias(users, 'customers')
export const tuners = alias(users, 'tuners')

/** Returns the columns of `orderRow` as this reader sees them. */
export function rowColumns(reader: Holder) {
  return {
    _id: orders._id,
    orderID: orders.orderID,
    status: orders.status,
    payment: orders.payment,
    of_agent: orders.of_agent,
    agent_customer_name: orders.agent_customer_name,
    agent_customer_reference: orders.agent_customer_reference,
    reg_no: orders.reg_no,
    vin: orders.vin,
    manufacture: orders.manufacture,
    model: orders.model,
    generation: orders.generation,
    variant: orders.variant,
    ecu_brand: orders.ecu_brand,
    ecu_version: orders.ecu_version,
    tool_used: orders.tool_used,
    service_name: orders.service_name,
    option_names: sql<string[]>`jsonb_path_query_array(${orders.options}, '$[*].name')`,
    total_credits: orders.total_credits,
    refunded_credits: orders.refunded_credits,
    credit_price: orders.credit_price,
    currency: orders.currency,
    waits_for_payment: waitsForPayment,
    time_frame: orders.time_frame,
    created_at: orders.created_at,
    updated_at: orders.updated_at,
    due_at: orders.due_at,
    completed_at: orders.completed_at,
    clock_runs: sql<boolean>`(${orders.status} in ${clockStatuses} and not ${waitsForPayment})`,
    assigned_to: { _id: tuners._id, name: nameOf(tuners, reader) },
    customer: { _id: customers._id, name: nameOf(customers, reader), company_name: customers.company_name },
    unread: countUnreadIn(orders._id, { asCustomer: !worksOnOrders(reader) }),
    waiting_since: worksOnOrders(reader) ? waitingSince : sql<string | null>`null`,
    /** For the customer only once it is released. */
    modified_file: sql<
      string | null
    >`case when ${worksOnOrders(reader)} or ${orders.status} = 'completed' then ${orders.modified_file} end`,
    release_in_ms: worksOnOrders(reader)
      ? sql<number | null>`case when ${orders.release_at} is not null
          then (greatest(extract(epoch from ${orders.release_at} - now()), 0) * 1000)::int end`
      : sql<null>`null::int`,
  }
}
