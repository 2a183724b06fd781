import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { zipStream } from '../../platform/zip/zip-stream.ts'
import { readOrder } from '../lists/read-order.ts'
import { listDownloadableFiles } from './downloadable-files.ts'
import { orderEntries } from './order-entries.ts'

/**
 * Downloads everything of an order that the person may have, packed while it is sent. Throws `not_found` for somebody
 * else's.
 */
export async function downloadAll(db: Db, portal: Portal, user: Actor, id: string): Promise<FileAnswer> {
  const order = await readOrder(db, portal, user, id)
  const files = await listDownloadableFiles(db, user, [id])
  return {
    name: `order-${order.orderID}.zip`,
    type: 'application/zip',
    open: () => zipStream(orderEntries(db, portal, user, order, files)),
  }
}
