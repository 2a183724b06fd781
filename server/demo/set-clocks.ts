import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { conversations, messages } from '../conversations/conversations.tables.ts'
import { creditEntries } from '../money/credits/credits.tables.ts'
import { invoices } from '../money/invoices/invoices.tables.ts'
import { payments, refunds } from '../money/payments/payments.tables.ts'
import { notifications } from '../notifications/delivery/notifications.tables.ts'
import { orderEvents, orderFiles, orders } from '../orders/lifecycle/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'
import { couponUses } from '../shop/coupons/coupon-uses.tables.ts'
import { coupons } from '../shop/coupons/coupons.tables.ts'
import { shopOrderEvents } from '../shop/orders/shop-order-events.tables.ts'
import { shopOrders } from '../shop/orders/shop-orders.tables.ts'
import { products } from '../shop/products/products.tables.ts'
import { stockEntries } from '../shop/stock/stock.tables.ts'
import { ticketEvents, tickets } from '../support/tickets/lifecycle/tickets.tables.ts'
import { auditLog, users } from '../users/users.tables.ts'

/** The columns into which the verbs write times; `later` are times to come, counted from the row's creation. */
const clocks: { table: PgTable; past: AnyColumn[]; later?: AnyColumn }[] = [
  { table: orders, past: [orders.created_at, orders.updated_at, orders.completed_at, orders.files_since] },
  { table: orderEvents, past: [orderEvents.created_at] },
  { table: orderFiles, past: [orderFiles.created_at, orderFiles.released_at] },
  { table: messages, past: [messages.created_at] },
  { table: conversations, past: [conversations.last_at, conversations.waiting_since] },
  {
    table: tickets,
    past: [tickets.opened_at, tickets.updated_at, tickets.waiting_since, tickets.solved_at, tickets.rated_at],
  },
  { table: ticketEvents, past: [ticketEvents.created_at] },
  { table: creditEntries, past: [creditEntries.created_at] },
  { table: invoices, past: [invoices.created_at, invoices.issued_at, invoices.paid_at] },
  {
    table: payments,
    past: [
      payments.created_at,
      payments.updated_at,
      payments.paid_at,
      payments.settled_at,
      payments.asked_at,
    ],
    later: payments.expires_at,
  },
  { table: refunds, past: [refunds.created_at, refunds.done_at] },
  { table: notifications, past: [notifications.created_at, notifications.read_at] },
  {
    table: shopOrders,
    past: [shopOrders.created_at, shopOrders.updated_at, shopOrders.shipped_at, shopOrders.completed_at],
    later: shopOrders.expires_at,
  },
  // Guests, who are made with their order.
  { table: users, past: [users.created_at] },
  { table: shopOrderEvents, past: [shopOrderEvents.created_at] },
  { table: couponUses, past: [couponUses.created_at] },
  { table: stockEntries, past: [stockEntries.created_at] },
  { table: products, past: [products.created_at, products.updated_at] },
  { table: coupons, past: [coupons.created_at] },
]

/** The beginning of the transaction as columns store it, which may be a moment before `now()`. */
const begin = sql`now()::timestamptz(3)`

/**
 * Moves what happened since the transaction began, which in the demo is the last event, to a time in the past, in ms.
 * What was moved before is older than the transaction and stays.
 */
export async function setClocks(db: Db, at: number) {
  const parts = clocks.map(({ table, past, later }, index) => {
    const [created] = past
    const changes = past.map((column) => moved(column, column))
    if (later && created) changes.push(moved(later, created))
    if (table === invoices) changes.push(vatCheckMoved)
    if (table === shopOrders) changes.push(arrivalMoved)
    const fresh = past.map((column) => sql`${named(column)} >= ${begin}`)
    return sql`${sql.identifier(`moved_${index}`)} as (
      update ${sql.identifier(getTableName(table))} set ${sql.join(changes, sql`, `)} from way
      where ${sql.join(fresh, sql` or `)})`
  })
  const time = new Date(at).toISOString()
  await db.execute(sql`
    with way as (select ${begin} - ${time}::timestamptz as back), ${sql.join(parts, sql`, `)} select 1`)
}

const named = ({ name }: AnyColumn) => sql.identifier(name)

/** Moves a time where another of its row is of this transaction. */
const moved = (column: AnyColumn, fresh: AnyColumn): SQL =>
  sql`${named(column)} = case when ${named(fresh)} >= ${begin} then ${named(column)} - back else ${named(column)} end`

const vatCheckMoved = sql`vat_check = case when vat_check is not null and created_at >= ${begin}
  then jsonb_set(vat_check, '{checked_at}', to_jsonb(to_char((created_at - back) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  else vat_check end`

const arrivalMoved = sql`arrives = case when updated_at >= ${begin} then jsonb_build_object(
    'from', to_char((arrives ->> 'from')::date - back, 'YYYY-MM-DD'), 'to', to_char((arrives ->> 'to')::date - back, 'YYYY-MM-DD'))
  else arrives end`

/**
 * Sets the time that new entries of the audit log get, in ms; null: the present. Nobody can change an entry afterwards,
 * not even the demo.
 */
export async function setAuditClock(db: Db, at: number | null) {
  const time = at === null ? sql`now()` : sql.raw(`timestamptz '${new Date(at).toISOString()}'`)
  const table = sql.identifier(getTableName(auditLog))
  await db.execute(sql`alter table ${table} alter column ${named(auditLog.created_at)} set default ${time}`)
}
