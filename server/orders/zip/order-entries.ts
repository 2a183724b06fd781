import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { entryName, uniquePaths } from '../../platform/zip/entry-names.ts'
import { textEntry, type ZipEntry } from '../../platform/zip/zip-stream.ts'
import { orderIni } from '../files/order-ini.ts'
import { readOrder } from '../lists/read-order.ts'
import { listMessages } from '../messages/list-messages.ts'
import { orderFiles, orderMessages, orders } from '../orders/orders.tables.ts'
import { visibleTo } from '../orders/visible-orders.ts'
import { conversationText } from './conversation-text.ts'
import { downloadableBy } from './downloadable-files.ts'

export type DownloadableFile = Awaited<ReturnType<typeof listDownloadableFiles>>[number]

/** Lists the files of these orders that the person may have, in the order they came. */
export function listDownloadableFiles(db: Db, user: Actor, order_ids: string[]) {
  const { order_id, kind, version, name, size, storage_key, created_at } = orderFiles
  return db
    .select({ order_id, kind, version, name, size, storage_key, created_at })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .leftJoin(orderMessages, eq(orderMessages._id, orderFiles.message_id))
    .where(and(inArray(orders._id, order_ids), visibleTo(user), downloadableBy(user)))
    .orderBy(asc(orderFiles._id))
}

/** Makes the entries of an order in a ZIP, in a folder of its own: its facts, its conversation, its files. */
export function orderEntries(
  db: Db,
  portal: Portal,
  user: Actor,
  order: { _id: string; orderID: number },
  files: DownloadableFile[],
): ZipEntry[] {
  const folder = `order-${order.orderID}`
  const place = uniquePaths()
  const written = (name: string, write: () => Promise<string>): ZipEntry => ({
    path: place(folder, name),
    open: async () => textEntry(await write()),
  })
  const read = () => readOrder(db, portal, user, order._id)
  return [
    written('order.json', async () => factsOf(await read())),
    written('order.txt', async () => orderIni(await read())),
    written('messages.txt', async () => conversationText(await listMessages(db, user, order._id))),
    ...files.map(({ kind, version, name, size, storage_key, created_at }) => ({
      path: place(folder, `${kind}-${version}-${entryName(name)}`),
      made_at: created_at,
      size,
      open: () => portal.storage.open(storage_key),
    })),
  ]
}

/** Leaves out the fields of an order that belong to the screen. */
function factsOf({ can: _buttons, unread: _count, ...facts }: Awaited<ReturnType<typeof readOrder>>) {
  return `${JSON.stringify(facts, null, 2)}\n`
}
