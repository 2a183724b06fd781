import { and, desc, eq, sql } from 'drizzle-orm'
import { allCap } from '../../../shared/contract/paging.ts'
import { messageRemovableMinutes, type OrderMessage } from '../../../shared/orders/order-messages.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderFiles, orderMessages, orderReads } from '../orders/orders.tables.ts'
import { nameOf } from '../orders/visible-orders.ts'
import { readableBy, readConversationOrder } from './conversation.ts'

/** Lists the conversation, oldest first; of a very long one, the latest messages. */
export async function listMessages(db: Db, user: Actor, order_id: string): Promise<OrderMessage[]> {
  await readConversationOrder(db, user, order_id)
  const latest = await selectMessages(db, user)
    .where(and(eq(orderMessages.order_id, order_id), readableBy(user)))
    .orderBy(desc(orderMessages._id))
    .limit(allCap)
  return latest.map((message) => shown(user, message)).reverse()
}

/** Reads one message as its reader sees it. */
export async function readMessage(db: Db, user: Actor, id: string): Promise<OrderMessage> {
  const [message] = await selectMessages(db, user).where(eq(orderMessages._id, id))
  if (!message) throw new Error('a message vanished while it was sent')
  return shown(user, message)
}

function selectMessages(db: Db, reader: Actor) {
  return db
    .select({
      _id: orderMessages._id,
      user_id: orderMessages.user_id,
      message: orderMessages.message,
      internal: orderMessages.internal,
      by: nameOf(users, reader),
      by_customer: orderMessages.by_customer,
      created_at: orderMessages.created_at,
      seen: sql<boolean>`exists (
        select from ${orderReads} where ${orderReads.order_id} = ${orderMessages.order_id}
          and ${orderReads.by_customer} <> ${orderMessages.by_customer}
          and ${orderReads.read_at} >= ${orderMessages.created_at})`,
      files: sql<OrderMessage['files']>`coalesce((
        select jsonb_agg(jsonb_build_object('_id', _id, 'name', name, 'size', size,
          'deleted_at', to_char(deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by version)
        from ${orderFiles} where ${orderFiles.message_id} = ${orderMessages._id}), '[]')`,
    })
    .from(orderMessages)
    .innerJoin(users, eq(users._id, orderMessages.user_id))
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

function shown(reader: Actor, { user_id, ...message }: Row): OrderMessage {
  const by_me = user_id === reader._id
  return { ...message, by_me, can: { remove: by_me && Date.parse(message.created_at) > removableSince() } }
}

const removableSince = () => Date.now() - messageRemovableMinutes * 60_000
