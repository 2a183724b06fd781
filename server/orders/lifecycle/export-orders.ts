import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { OwnFile } from '../../platform/feature.ts'
import { downloadableByCustomer } from '../zip/downloadable-files.ts'
import { orderEvents, orderFiles, orders } from './orders.tables.ts'
import { customersEvents, reasonForCustomer } from './visible-orders.ts'

/** Columns of an order that its customer may see: not the name of a modified file, which may not be released. */
const {
  modified_file: _teams,
  search_text: _words,
  customer_text: _names,
  file_numbers: _numbers,
  assigned_to: _tuner,
  release: _started,
  release_at: _released,
  reason: _reason,
  ...others
} = getTableColumns(orders)
const ofOrders = { ...others, reason: reasonForCustomer }

/** Reads a customer's orders with timelines for their export; nothing that only the team sees. */
export async function exportOrders(db: Db, person_id: string) {
  const mine = db.select({ _id: orders._id }).from(orders).where(eq(orders.user_id, person_id))
  return {
    orders: await db
      .select(ofOrders)
      .from(orders)
      .where(eq(orders.user_id, person_id))
      .orderBy(asc(orders._id)),
    order_events: await db
      .select()
      .from(orderEvents)
      .where(and(inArray(orderEvents.order_id, mine), customersEvents))
      .orderBy(asc(orderEvents._id)),
  }
}

/** Reads the files of a customer's orders that they may download, oldest first: no draft, nothing unpaid. */
export async function exportFiles(db: Db, person_id: string): Promise<OwnFile[]> {
  return db
    .select({
      folder: sql<string>`${orders.orderID}::text`,
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
    .where(and(eq(orders.user_id, person_id), isNull(orderFiles.deleted_at), downloadableByCustomer))
    .orderBy(asc(orderFiles._id))
}
