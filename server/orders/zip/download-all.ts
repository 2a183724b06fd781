import type { Actor } from '../../accounts/users/actor.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { zipStream } from '../files/zip-stream.ts'
import { readOrder } from '../lists/read-order.ts'
import { filesToTake, orderEntries } from './order-entries.ts'

/** Everything of an order that the person may have, packed while it is sent. Throws `not_found` for somebody else's. */
export async function downloadAll(db: Db, outside: Outside, user: Actor, id: string): Promise<FileAnswer> {
  const order = await readOrder(db, outside, user, id)
  const files = await filesToTake(db, user, [id])
  return {
    name: `order-${order.orderID}.zip`,
    type: 'application/zip',
    open: () => zipStream(orderEntries(db, outside, user, order, files)),
  }
}
