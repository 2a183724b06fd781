import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { agentOrderMessageRoutes, agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import type { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import type { orderRoutes } from '../../../shared/orders/orders.ts'
import { messages } from '../../conversations/conversations.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { visibleTo } from '../lifecycle/visible-orders.ts'
import { listHandlers } from '../lists/list-handlers.ts'
import { agentOrders, isOfAgent } from '../lists/order-lists.ts'

/** Makes the handlers of agents' orders: those of any order, once it is known to be an agent's that the caller may see. */
export function forAgentOrders(
  handlers: Handlers<typeof orderRoutes & typeof orderTeamRoutes>,
): Handlers<typeof agentOrderRoutes> {
  return {
    ...listHandlers(agentOrders),
    place: (call) => {
      if (call.user.account_type !== 'agent') throw new AppError('forbidden')
      return handlers.place(call)
    },
    payLater: ofAgents(handlers.payLater, ({ body }) => eq(orders.orderID, body.orderID)),
    one: byId(handlers.one),
    remove: byId(handlers.remove),
    changeStatus: byId(handlers.changeStatus),
    submit: byId(handlers.submit),
    cancel: byId(handlers.cancel),
    retryAutomation: byId(handlers.retryAutomation),
    downloadOriginal: byId(handlers.downloadOriginal),
    downloadModified: byId(handlers.downloadModified),
    downloadIni: byId(handlers.downloadIni),
  }
}

export function forAgentMessages(
  handlers: Handlers<typeof orderMessageRoutes>,
): Handlers<typeof agentOrderMessageRoutes> {
  const ofMessage = (db: Db, id: string) =>
    db.select({ _id: messages.conversation_id }).from(messages).where(eq(messages._id, id))
  return {
    send: byId(handlers.send),
    list: byId(handlers.list),
    remove: ofAgents(handlers.remove, ({ db, params }) => inArray(orders._id, ofMessage(db, params.id))),
    downloadFile: byId(handlers.downloadFile),
  }
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
