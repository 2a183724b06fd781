import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { deliveredPayments } from '../../../shared/orders/order-states.ts'
import { messageFiles, messages } from '../../conversations/conversations.tables.ts'
import { readableBy } from '../../conversations/list-messages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../lifecycle/visible-orders.ts'
import { orderConversation } from '../messages/order-conversation.ts'

export type DownloadableFile = {
  order_id: string
  /** Its name in a ZIP: `original-2`, `message-7` by the number of its message. */
  label: string
  name: string
  size: number
  storage_key: string
  created_at: string
}

/** Condition on the files of an order that its customer may take: no draft, nothing unpaid. The query joins `orders`. */
export const downloadableByCustomer = or(
  ne(orderFiles.kind, 'modified'),
  and(isNotNull(orderFiles.released_at), inArray(orders.payment, [...deliveredPayments])),
)

/** Lists the files of these orders and of their conversations that the person may have, each in the order they came. */
export async function listDownloadableFiles(
  db: Db,
  user: Actor,
  order_ids: string[],
): Promise<DownloadableFile[]> {
  return [...(await ofOrders(db, user, order_ids)), ...(await ofMessages(db, user, order_ids))]
}

async function ofOrders(db: Db, user: Actor, order_ids: string[]): Promise<DownloadableFile[]> {
  const { order_id, kind, version, name, size, storage_key, created_at, deleted_at } = orderFiles
  const files = await db
    .select({ order_id, kind, version, name, size, storage_key, created_at })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, order_id))
    .where(
      and(
        inArray(orders._id, order_ids),
        visibleTo(user),
        isNull(deleted_at),
        worksOnOrders(user) ? undefined : downloadableByCustomer,
      ),
    )
    .orderBy(asc(orderFiles._id))
  return files.map(({ kind, version, ...file }) => ({ ...file, label: `${kind}-${version}` }))
}

async function ofMessages(db: Db, user: Actor, order_ids: string[]): Promise<DownloadableFile[]> {
  const { name, size, storage_key, created_at, deleted_at } = messageFiles
  const files = await db
    .select({ order_id: orders._id, number: messages.number, name, size, storage_key, created_at })
    .from(messageFiles)
    .innerJoin(messages, eq(messages._id, messageFiles.message_id))
    .innerJoin(orders, eq(orders._id, messages.conversation_id))
    .where(
      and(
        inArray(orders._id, order_ids),
        visibleTo(user),
        isNull(deleted_at),
        readableBy(orderConversation, user),
      ),
    )
    .orderBy(asc(messages.number), asc(messageFiles.position))
  return files.map(({ number, ...file }) => ({ ...file, label: `message-${number}` }))
}
