import { useMatch } from '@tanstack/react-router'
import { agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'

/** The two lists of orders: the calls and the pages of each. */
export const orderLists = {
  plain: {
    calls: orderListRoutes,
    queue: { page: 'queue', title: 'queue.title' },
    history: { page: 'orderHistory', title: 'queue.history.title' },
    order: 'workOrder',
  },
  agents: {
    calls: agentOrderRoutes,
    queue: { page: 'agentQueue', title: 'queue.agents.title' },
    history: { page: 'agentHistory', title: 'queue.agents.history_title' },
    order: 'agentOrder',
  },
} as const
export type OrderList = (typeof orderLists)[keyof typeof orderLists]

/** Returns the list that this page shows, or that its order stands in; other pages show the plain one. */
export function useOrderList(): OrderList {
  const setting = useMatch({ strict: false, select: ({ staticData }) => staticData.setting })
  return setting === 'is_admin_site' ? orderLists.agents : orderLists.plain
}
