import { and, asc, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm'
import { creditEntries } from '../../money/credits/credits.tables.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { notifications } from '../../notifications/notifications/notifications.tables.ts'
import { orderEvents, orderFiles, orderMessages, orders } from '../../orders/orders/orders.tables.ts'
import { customersToTake } from '../../orders/zip/takeable.ts'
import type { Db } from '../../platform/db/client.ts'
import { sessions, users } from '../users/accounts.tables.ts'
import type { Actor } from '../../platform/http/gate.ts'

/** All of an invoice but who of the team wrote it. */
const { created_by: _by, request_key: _key, search_text: _text, ...ofInvoices } = getTableColumns(invoices)
/** The columns of an order that its customer may see: a modified file is theirs to know of once it is released. */
const {
  modified_file: _teams,
  search_text: _words,
  assigned_to: _tuner,
  ...ofOrders
} = getTableColumns(orders)

const { acting_admin_id: _colleague, ...ofSessions } = getTableColumns(sessions)

/** All that is kept of a person, by the name of its part; nothing that only the team sees, and no secret. */
export async function ownData(db: Db, { _id }: Pick<Actor, '_id'>) {
  const mine = db.select({ _id: orders._id }).from(orders).where(eq(orders.user_id, _id))
  const [person] = await db.select().from(users).where(eq(users._id, _id))
  const { password_hash: _secret, search_text: _found, place_text: _place, ...profile } = person ?? {}
  return {
    profile,
    orders: await db.select(ofOrders).from(orders).where(eq(orders.user_id, _id)).orderBy(asc(orders._id)),
    order_events: await db
      .select()
      .from(orderEvents)
      .where(and(inArray(orderEvents.order_id, mine), ne(orderEvents.kind, 'file')))
      .orderBy(asc(orderEvents._id)),
    messages: await db
      .select()
      .from(orderMessages)
      .where(and(inArray(orderMessages.order_id, mine), eq(orderMessages.internal, false)))
      .orderBy(asc(orderMessages._id)),
    ledger: await db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.user_id, _id))
      .orderBy(asc(creditEntries.entry_no)),
    invoices: await db
      .select(ofInvoices)
      .from(invoices)
      .where(eq(invoices.user_id, _id))
      .orderBy(asc(invoices._id)),
    sessions: await db
      .select(ofSessions)
      .from(sessions)
      .where(and(eq(sessions.user_id, _id), isNull(sessions.acting_admin_id)))
      .orderBy(asc(sessions._id)),
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, _id))
      .orderBy(asc(notifications._id)),
  }
}

/** The files of a person's orders that they may download, oldest first: no draft, nothing internal, nothing unpaid. */
export function ownFiles(db: Db, { _id }: Pick<Actor, '_id'>) {
  return db
    .select({
      orderID: orders.orderID,
      _id: orderFiles._id,
      kind: orderFiles.kind,
      name: orderFiles.name,
      size: orderFiles.size,
      sha256: orderFiles.sha256,
      storage_key: orderFiles.storage_key,
      created_at: orderFiles.created_at,
    })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .leftJoin(orderMessages, eq(orderMessages._id, orderFiles.message_id))
    .where(and(eq(orders.user_id, _id), isNull(orderFiles.deleted_at), customersToTake))
    .orderBy(asc(orderFiles._id))
}
