import { eq } from 'drizzle-orm'
import { holds } from '../../../../shared/contract/permissions.ts'
import { type ChatBeside, mostBeside } from '../../../../shared/support/chat/chat-team.ts'
import { conversations } from '../../../conversations/conversations.tables.ts'
import { creditBalances } from '../../../money/credits/credits.tables.ts'
import { listOrders } from '../../../orders/lists/list-orders.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { listNewestTickets } from '../../tickets/lists/list-newest-tickets.ts'
import { chatConversation } from '../chat-conversation.ts'
import { chats } from '../chats.tables.ts'
import { customerColumns } from './list-chats.ts'

/** Reads a customer as they are shown beside their chat: balance, orders and tickets for those who may see them elsewhere. */
export async function readBeside(
  db: Db,
  { presence, settings }: Portal,
  user: Actor,
  id: string,
): Promise<ChatBeside> {
  await chatConversation.read(db, user, id)
  const { ticket_system_public } = await settings.get()
  const { phone, country, created_at } = users
  const [[found], [taken_by], balance, open_orders, tickets] = await Promise.all([
    db
      .select({ ...customerColumns, phone, country, created_at, waiting_since: conversations.waiting_since })
      .from(users)
      .leftJoin(conversations, eq(conversations._id, users._id))
      .where(eq(users._id, id)),
    db
      .select({ _id: users._id, name: shownName })
      .from(chats)
      .innerJoin(users, eq(users._id, chats.taken_by))
      .where(eq(chats.user_id, id)),
    holds(user, 'dealers_manager.balance') ? readBalance(db, id) : null,
    holds(user, 'orders') ? readOpenOrders(db, user, id) : null,
    ticket_system_public && holds(user, 'tickets') ? listNewestTickets(db, id) : null,
  ])
  if (!found) throw new Error('a customer vanished while their chat was read')
  const { waiting_since, ...customer } = found
  const known = { waiting_since, balance, open_orders, tickets }
  return { customer, taken_by: taken_by ?? null, online: presence.isOnline(id), ...known }
}

async function readBalance(db: Db, id: string): Promise<number> {
  const [balance] = await db
    .select({ credits: creditBalances.credits })
    .from(creditBalances)
    .where(eq(creditBalances.user_id, id))
  return balance?.credits ?? 0
}

async function readOpenOrders(db: Db, user: Actor, customer: string): Promise<ChatBeside['open_orders']> {
  const { items } = await listOrders(db, user, { customer, open: true, page: 1, size: mostBeside })
  return items.map(({ _id, orderID, status, manufacture, model, variant, service_name, created_at }) => ({
    ...{ _id, orderID, status, service_name, created_at },
    vehicle: `${manufacture} ${model} ${variant}`,
  }))
}
