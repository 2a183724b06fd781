import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { agentOrderMessageRoutes, agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { messages } from '../../conversations/conversations.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orderHandlers } from '../lifecycle/orders.handlers.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { visibleTo } from '../lifecycle/visible-orders.ts'
import { listHandlers } from '../lists/list-handlers.ts'
import { agentOrders, isOfAgent } from '../lists/order-lists.ts'
import { orderMessageHandlers } from '../messages/messages.handlers.ts'

/** Handlers of agents' orders: those of any order, once it is known to be an agent's that the caller may see. */
export const agentOrderHandlers: Handlers<typeof agentOrderRoutes> = {
  ...listHandlers(agentOrders),
  place: (call) => {
    if (call.user.account_type !== 'agent') throw new AppError('forbidden')
    return orderHandlers.place(call)
  },
  payLater: ofAgents(orderHandlers.payLater, ({ body }) => eq(orders.orderID, body.orderID)),
  one: byId(orderHandlers.one),
  remove: byId(orderHandlers.remove),
  changeStatus: byId(orderHandlers.changeStatus),
  submit: byId(orderHandlers.submit),
  cancel: byId(orderHandlers.cancel),
  retryAutomation: byId(orderHandlers.retryAutomation),
  downloadOriginal: byId(orderHandlers.downloadOriginal),
  downloadModified: byId(orderHandlers.downloadModified),
  downloadIni: byId(orderHandlers.downloadIni),
}

export const agentOrderMessageHandlers: Handlers<typeof agentOrderMessageRoutes> = {
  send: byId(orderMessageHandlers.send),
  list: byId(orderMessageHandlers.list),
  remove: ofAgents(orderMessageHandlers.remove, ({ db, params }) =>
    inArray(orders._id, aboutWhat(db, params.id)),
  ),
  downloadFile: byId(orderMessageHandlers.downloadFile),
}

type Asked = { db: Db; user: Actor }

/** Has a handler answer about agents' orders alone. Throws `not_found` for any other, and for those of other agents. */
function ofAgents<C extends Asked, R>(handle: (call: C) => R, named: (call: C) => SQL) {
  return async (call: C): Promise<Awaited<R>> => {
    const [order] = await call.db
      .select({ _id: orders._id })
      .from(orders)
      .where(and(named(call), isOfAgent, visibleTo(call.user)))
    if (!order) throw new AppError('not_found')
    return await handle(call)
  }
}

function byId<C extends Asked & { params: { id: string } }, R>(handle: (call: C) => R) {
  return ofAgents(handle, ({ params }) => eq(orders._id, params.id))
}

function aboutWhat(db: Db, message_id: string) {
  return db.select({ _id: messages.conversation_id }).from(messages).where(eq(messages._id, message_id))
}
