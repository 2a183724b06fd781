import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Order, OrderEvent } from '../../../shared/orders/order.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import { tunedBeforeAnswers } from '../../../shared/orders/order-form.ts'
import { allReasonCodes, orderStatuses, payments, timeFrames } from '../../../shared/orders/order-states.ts'
import { declarations } from '../../../shared/services/services.ts'
import type { EcuIdentity } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { fuelTypes, readMethods, transmissions } from '../../../shared/vehicles/vehicle-words.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { services } from '../../services/services.tables.ts'
import { customerText } from '../../users/customer-text.ts'
import { users } from '../../users/users.tables.ts'
import { variants } from '../../vehicles/catalog/vehicles.tables.ts'

/** A tuning order. Names and prices are stored as they were when it was placed. */
export const orders = pgTable(
  'orders',
  {
    _id: id(),
    orderID: integer('orderID').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    request_key: uuid('request_key').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    payment: text('payment', { enum: payments }).notNull(),
    assigned_to: uuid('assigned_to').references(() => users._id),
    /** True if an agent placed it on an admin site: it stands in the agents' queue. */
    of_agent: boolean('of_agent').notNull().default(false),
    /** The agent's own customer, for whom it is. */
    agent_customer_name: text('agent_customer_name').notNull().default(''),
    agent_customer_reference: text('agent_customer_reference').notNull().default(''),

    variant_id: uuid('variant_id').references(() => variants._id, { onDelete: 'set null' }),
    vtype: text('vtype').notNull(),
    manufacture: text('manufacture').notNull(),
    model: text('model').notNull(),
    generation: text('generation').notNull(),
    variant: text('variant').notNull(),
    engine_type: text('engine_type').notNull(),
    fuel_type: text('fuel_type', { enum: fuelTypes }),
    transmission: text('transmission', { enum: transmissions }),
    vehicle_age: integer('vehicle_age'),
    mileage: integer('mileage'),
    power: integer('power'),
    torque: integer('torque'),
    tuned_power: integer('tuned_power'),
    tuned_torque: integer('tuned_torque'),
    reg_no: text('reg_no').notNull(),
    vin: text('vin').notNull(),

    ecu_brand: text('ecu_brand').notNull(),
    ecu_version: text('ecu_version').notNull(),
    tool_used: text('tool_used').notNull(),
    master_or_slave: text('master_or_slave', { enum: ['master', 'slave'] }).notNull(),
    read_method: text('read_method', { enum: readMethods }).notNull(),
    tuned_before: text('tuned_before', { enum: tunedBeforeAnswers }),

    service_id: uuid('service_id')
      .notNull()
      .references(() => services._id),
    service_name: text('service_name').notNull(),
    service_credits: amount('service_credits').notNull(),
    /** Percent that the agent's terms took off the service. */
    service_discount: smallint('service_discount').notNull().default(0),
    options: jsonb('options').$type<Order['options']>().notNull(),
    time_frame_credits: amount('time_frame_credits').notNull().default(0),
    total_credits: amount('total_credits').notNull(),
    /** Part of the credits that was refunded; 0 for what is paid in money, whose invoice says it. */
    refunded_credits: amount('refunded_credits').notNull().default(0),
    /** Paid in money: the net price of a credit when it was placed, in the currency's minor unit; null: paid in credits. */
    credit_price: amount('credit_price'),
    currency: text('currency'),
    /** The monthly statement on which it stands, which was placed on account. */
    statement_id: uuid('statement_id').references(() => invoices._id),
    declaration: text('declaration', { enum: declarations }),
    time_frame: text('time_frame', { enum: timeFrames }).notNull(),
    fault_codes: text('fault_codes').notNull(),
    comment: text('comment').notNull(),

    reason_code: text('reason_code', { enum: allReasonCodes }),
    reason: text('reason').notNull().default(''),
    asked_for: text('asked_for').array().$type<OrderPart[]>().notNull().default([]),
    /** Time at which a release that can still be undone takes place, and who started it; null otherwise. */
    release_at: timestamp('release_at'),
    release: jsonb('release').$type<{ by: string; warning_reason: string }>(),
    /** The newest modified file's name. */
    modified_file: text('modified_file'),
    /** ECU families and all numbers that were found in its files, for the search. */
    file_numbers: text('file_numbers').notNull().default(''),
    customer_text: customerText(),
    /** Text for the search, folded: all that a list shows of it, its plate without signs as well. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(reg_no || ' ' || regexp_replace(reg_no, '[^[:alnum:]]', '', 'g') || ' ' || vin || ' ' || manufacture || ' ' || model || ' ' || generation || ' ' || variant || ' ' || ecu_brand || ' ' || ecu_version || ' ' || tool_used || ' ' || service_name || ' ' || translate(jsonb_path_query_array(options, '$[*].name')::text, '[]",', '') || ' ' || file_numbers || ' ' || customer_text || ' ' || agent_customer_name || ' ' || agent_customer_reference)`,
      ),
    /** The link through which it came from another portal, its number there, and the portals that it has been through; links stand above. */
    link_id: uuid('link_id'),
    link_reference: text('link_reference').notNull().default(''),
    link_path: uuid('link_path').array().notNull().default(sql`'{}'`),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    due_at: timestamp('due_at').notNull(),
    completed_at: timestamp('completed_at'),
    /** Start of the retention time of its files: see retention/retention-time.ts. */
    files_since: timestamp('files_since'),
    /** Time at which its files are removed, as the customer was notified; null until then. */
    files_go_at: timestamp('files_go_at'),
  },
  (t) => [
    unique('orders_request_unique').on(t.user_id, t.request_key),
    check('orders_money_together', sql`(${t.credit_price} is null) = (${t.currency} is null)`),
    check('orders_release_together', sql`(${t.release_at} is null) = (${t.release} is null)`),
    check('orders_total_not_negative', sql`${t.total_credits} >= 0`),
    check('orders_refunded_range', sql`${t.refunded_credits} between 0 and ${t.total_credits}`),
    index('orders_by_user').on(t.user_id, t._id),
    index('orders_by_user_status').on(t.user_id, t.status, t._id),
    index('orders_by_user_turn').on(t.user_id, sql`(${t.status} = 'incomplete')`, t._id),
    index('orders_by_user_due').on(t.user_id, t.due_at, t._id),
    index('orders_by_user_number').on(t.user_id, t.orderID),
    index('orders_by_due').on(t.due_at, t._id),
    index('orders_by_status').on(t.status, t._id, t.of_agent),
    index('orders_of_agents').on(t._id).where(sql`${t.of_agent}`),
    index('orders_of_agent_by_time').on(t.user_id, t.created_at).where(sql`${t.of_agent}`),
    index('orders_open_by_due').on(t.due_at).where(notClosed(t)),
    index('orders_waiting_for_payment')
      .on(t.created_at)
      .where(sql`${t.status} = 'pending' and ${t.payment} = 'due' and ${t.modified_file} is null`),
    index('orders_by_agent_customer')
      .on(t.user_id, sql`lower(${t.agent_customer_name})`)
      .where(sql`${t.agent_customer_name} <> ''`),
    index('orders_on_account').on(t.user_id).where(sql`${t.payment} = 'on_account'`),
    index('orders_by_statement').on(t.statement_id).where(sql`${t.statement_id} is not null`),
    index('orders_by_service').on(t.service_id, t._id),
    index('orders_by_tuner').on(t.assigned_to, t._id).where(sql`${t.assigned_to} is not null`),
    index('orders_by_plate').on(plainPlate(t)).where(sql`${t.reg_no} <> ''`),
    index('orders_by_vin').on(t.vin).where(sql`${t.vin} <> ''`),
    index('orders_by_vehicle').on(vehicleText(t), t._id),
    index('orders_by_service_name').on(inAlphabet(t.service_name), t._id),
    index('orders_by_credits').on(t.total_credits, t._id),
    index('orders_by_variant').on(t.variant_id).where(sql`${t.variant_id} is not null`),
    index('orders_by_time').on(t.created_at, t._id),
    index('orders_by_completion').on(t.completed_at.asc().nullsFirst(), t._id),
    index('orders_by_files_since').on(t.files_since).where(sql`${t.files_since} is not null`),
    index('orders_with_files_going').on(t.user_id, t._id).where(sql`${t.files_go_at} is not null`),
    // Serves who looks among all orders, and who looks among their own.
    index('orders_search').using('gin', t.user_id, sql`${t.search_text} gin_trgm_ops`),
  ],
)

/** Condition on an order that is still to be worked on. Written out, so that the planner finds its index. */
function notClosed({ status }: { status: AnyPgColumn }) {
  return sql`${status} not in ('completed', 'cancelled')`
}
export const isOpen = notClosed(orders)

/** Time from placing to delivery, in ms; null for what isn't delivered. */
export const turnaroundMs = sql`extract(epoch from ${orders.completed_at} - ${orders.created_at})::float8 * 1000`

/** Selects a plate without spaces and punctuation; plates are stored in upper case. */
export function plainPlate({ reg_no }: { reg_no: AnyPgColumn }) {
  return sql<string>`regexp_replace(${reg_no}, '[^[:alnum:]]', '', 'g')`
}

type Vehicle = Record<'manufacture' | 'model' | 'generation' | 'variant', AnyPgColumn>

/** Text that vehicles are sorted by: as lists show them. */
export function vehicleText({ manufacture, model, generation, variant }: Vehicle) {
  return inAlphabet(sql`${manufacture} || ' ' || ${model} || ' ' || ${generation} || ' ' || ${variant}`)
}

/** Selects the surest software number that was read out of a file; null where there is none. */
export function softwareOf({ identity }: { identity: AnyPgColumn }) {
  return sql<string | null>`(${identity} -> 'software' ->> 0)`
}

/** Files of orders. `storage_key` is ours; `name` is what the sender called it, never trusted. */
export const orderFiles = pgTable(
  'order_files',
  {
    _id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['original', 'extra', 'modified'] }).notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    contents: jsonb('contents').$type<{ name: string; size: number }[]>(),
    /** All that was read out of it, once it is; and the names of it that are shown. */
    identity: jsonb('identity').$type<EcuIdentity>(),
    identity_version: integer('identity_version').notNull().default(0),
    recognised: text('recognised').array().notNull().default([]),
    uploaded_by: uuid('uploaded_by').references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    /** Time at which a modified file was released to the customer; until then only the team sees it. */
    released_at: timestamp('released_at'),
    deleted_at: timestamp('deleted_at'),
  },
  (t) => [
    index('order_files_by_order').on(t.order_id, t._id),
    index('order_files_by_software').on(softwareOf(t)).where(sql`${t.kind} = 'original'`),
    index('order_files_by_time').on(t.created_at).where(sql`${t.kind} = 'original'`),
    index('order_files_by_hash').on(t.sha256).where(sql`${t.kind} = 'original'`),
    index('order_files_modified_by_hash').on(t.sha256).where(sql`${t.kind} = 'modified'`),
    index('order_files_by_identity_version')
      .on(t.identity_version)
      .where(sql`${t.identity} is not null and ${t.deleted_at} is null`),
  ],
)

/** The timeline: what happened, who did it, when. Append only. */
export const orderEvents = pgTable(
  'order_events',
  {
    _id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders._id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users._id),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    status: text('status', { enum: orderStatuses }),
    reason_code: text('reason_code', { enum: allReasonCodes }),
    reason: text('reason').notNull().default(''),
    /** Amount of a refund, in hundredths of a credit or in minor units, as the order was paid. */
    amount: amount('amount'),
    /** Parts that were asked for or corrected. */
    parts: text('parts').array().$type<OrderPart[]>().notNull().default([]),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('order_events_by_order').on(t.order_id, t._id)],
)
