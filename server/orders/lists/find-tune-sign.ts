import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type ComparedFile, faultyReads, type TuneSign } from '../../../shared/orders/tune-sign.ts'
import type { IdentityWarning } from '../../../shared/vehicles/ecu-identity/identity.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import {
  isAlikeRead,
  isOriginal,
  ordersThatDelivered,
  ordersWithSoftware,
  readColumns,
} from './same-software.ts'

/**
 * Tells a customer, before they pay, if a file looks tuned already: it is a modified file that was delivered, or alike reads were
 * here with other bytes. The answer is about the file alone: not whose the others were, how many or when; only an order of
 * the caller's own is named.
 */
export async function findTuneSign(db: Db, user: Actor, file: ComparedFile): Promise<TuneSign> {
  const delivered = await ordersThatDelivered(db, file.sha256)
  if (delivered.length > 0) return { sign: 'delivered', order: await ownOf(db, user, delivered) }
  const differing = await ordersWithOtherBytes(db, user, file)
  if (differing.length > 0) return { sign: 'other_bytes', order: await ownOf(db, user, differing) }
  return { sign: null, order: null }
}

/**
 * Finds delivered orders with an alike read of other bytes; none where that proves nothing: the same bytes came from another customer as
 * well, so they are rather a vehicle's as it left the factory, or each of the others differs from the rest, so reads of this kind hold data
 * of the single vehicle.
 */
async function ordersWithOtherBytes(db: Db, user: Actor, file: ComparedFile): Promise<string[]> {
  const { sha256, size, container, software, hardware } = file
  if (software === '') return []
  const own = { sha256, size, container, numbers: `${software} ${hardware}` }
  const reads = (await deliveredReads(db, await ordersWithSoftware(db, [software]))).filter((read) =>
    isAlikeRead(own, read),
  )
  if (reads.some((read) => read.sha256 === sha256 && read.user_id !== user._id)) return []
  const others = reads.filter((read) => read.sha256 !== sha256)
  const kinds = new Set(others.map((read) => read.sha256))
  return kinds.size > 1 && kinds.size === others.length ? [] : others.map(({ order_id }) => order_id)
}

/** Warnings on originals that nothing is compared with. */
const notOriginal: IdentityWarning[] = [...faultyReads, 'named_modified']

/** Reads the newest originals of delivered orders, without virtual reads, faulty ones and those that are known to be tuned. */
function deliveredReads(db: Db, ids: string[]) {
  return db
    .selectDistinctOn([orderFiles.order_id], {
      order_id: orderFiles.order_id,
      user_id: orders.user_id,
      ...readColumns,
    })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .where(
      and(
        isOriginal,
        inArray(orderFiles.order_id, ids),
        eq(orders.status, 'completed'),
        ne(orders.read_method, 'virtual_read'),
        or(isNull(orders.tuned_before), ne(orders.tuned_before, 'yes')),
        sql`not (${orderFiles.identity} -> 'warnings' ?| ${sql.param(notOriginal)})`,
      ),
    )
    .orderBy(orderFiles.order_id, desc(orderFiles.version))
}

/** Returns the newest of these orders that is the person's own. */
async function ownOf(db: Db, user: Actor, ids: string[]): Promise<TuneSign['order']> {
  const [order] = await db
    .select({ _id: orders._id, orderID: orders.orderID })
    .from(orders)
    .where(and(inArray(orders._id, ids), eq(orders.user_id, user._id)))
    .orderBy(desc(orders._id))
    .limit(1)
  return order ?? null
}
