import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { messageRemovableMinutes } from '../../../shared/orders/order-messages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { announceOrder } from '../orders/add-order-event.ts'
import { auditOrder } from '../orders/audit-order.ts'
import { orderFiles, orderMessages } from '../orders/orders.tables.ts'
import { readConversationOrder } from './conversation.ts'

/** Removes an author's own message with its files, while it is still fresh. */
export async function removeMessage(db: Db, portal: Portal, user: Actor, id: string) {
  const mine = and(eq(orderMessages._id, id), eq(orderMessages.user_id, user._id))
  const fresh = sql`${orderMessages.created_at} > now() - make_interval(mins => ${messageRemovableMinutes})`
  const keys = await db.transaction(async (db) => {
    const files = await db
      .select({ storage_key: orderFiles.storage_key })
      .from(orderFiles)
      .where(eq(orderFiles.message_id, id))
    const [message] = await db.delete(orderMessages).where(and(mine, fresh)).returning()
    if (!message)
      throw new AppError((await db.$count(orderMessages, mine)) ? 'message_not_deletable' : 'not_found')
    const order = await readConversationOrder(db, user, message.order_id)
    await announceOrder(db, order, message.internal)
    await auditOrder(db, user, 'order_message_removed', order, { before: { message: message.message } })
    return files.map((file) => file.storage_key)
  })
  await Promise.all(keys.map((key) => portal.storage.remove(key)))
  return { ok: true as const }
}
