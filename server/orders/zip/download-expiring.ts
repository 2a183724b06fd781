import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { textEntry, zipStream } from '../../platform/zip/zip-stream.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { hasRemovalDate } from '../lists/list-orders.ts'
import { type DownloadableFile, listDownloadableFiles } from './downloadable-files.ts'
import { orderEntries } from './order-entries.ts'

const mostOrders = 200
/** In bytes. */
const mostFiles = 1024 ** 3

/**
 * Downloads everything of the person's own orders whose files are removed soon, the soonest first: as many orders as
 * a ZIP of 1 GB holds, at least one. Its `left_out.txt` names the others. Throws `not_found` when there are none.
 */
export async function downloadExpiring(db: Db, portal: Portal, user: Actor): Promise<FileAnswer> {
  const going = await db
    .select({ _id: orders._id, orderID: orders.orderID })
    .from(orders)
    .where(and(eq(orders.user_id, user._id), hasRemovalDate))
    .orderBy(asc(orders.files_go_at), asc(orders._id))
  if (going.length === 0) throw new AppError('not_found')
  const first = going.slice(0, mostOrders)
  const files = await listDownloadableFiles(
    db,
    user,
    first.map(({ _id }) => _id),
  )
  const filesOf = Map.groupBy(files, (file) => file.order_id)
  const taken = first.slice(0, countFitting(first.map(({ _id }) => sizeOf(filesOf.get(_id)))))
  const left = going.slice(taken.length).map(({ orderID }) => `#${orderID}\r\n`)
  const leftOut = { path: 'left_out.txt', open: () => textEntry(left.join('')) }
  return {
    name: 'orders.zip',
    type: 'application/zip',
    open: () =>
      zipStream([
        ...taken.flatMap((order) => orderEntries(db, portal, user, order, filesOf.get(order._id) ?? [])),
        ...(left.length > 0 ? [leftOut] : []),
      ]),
  }
}

const sizeOf = (files: DownloadableFile[] = []) => files.reduce((sum, file) => sum + file.size, 0)

/** Counts how many of these, from the first on, fit into the room. */
export function countFitting(sizes: readonly number[], room = mostFiles): number {
  let left = room
  const tooMuch = sizes.findIndex((size) => {
    left -= size
    return left < 0
  })
  return tooMuch === -1 ? sizes.length : Math.max(1, tooMuch)
}
