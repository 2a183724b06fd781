import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { answerWithFile } from '../files/download.ts'
import { orderFiles, orderMessages, orders } from '../orders/orders.tables.ts'
import { visibleTo } from '../orders/visible-orders.ts'
import { readableBy } from './conversation.ts'

/** Downloads a file of a message the person can read; the first one unless another is named. */
export async function downloadMessageFile(
  db: Db,
  { storage }: Portal,
  user: Actor,
  { id, msgid }: { id: string; msgid: string },
  file?: string,
) {
  const [found] = await db
    .select({ file: orderFiles })
    .from(orderFiles)
    .innerJoin(orderMessages, eq(orderMessages._id, orderFiles.message_id))
    .innerJoin(orders, eq(orders._id, orderMessages.order_id))
    .where(
      and(
        eq(orders._id, id),
        eq(orderMessages._id, msgid),
        visibleTo(user),
        readableBy(user),
        file ? eq(orderFiles._id, file) : undefined,
      ),
    )
    .orderBy(asc(orderFiles.version))
    .limit(1)
  return answerWithFile(storage, found?.file)
}
