import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { chatCountRoutes } from '../../../shared/support/chat/chat-count.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { CountName } from '../../app/routing/page.ts'
import { cartQuery } from '../../shop/cart/cart.queries.ts'

const routes = {
  chats: chatCountRoutes.unreadCount,
  my_chat: chatCountRoutes.unreadCount,
  my_pending: orderRoutes.myPendingCount,
  pending: orderRoutes.pendingCount,
  my_tickets: ticketRoutes.myOpenCount,
  shop_orders: shopOrderTeamRoutes.toSendCount,
  tickets: ticketRoutes.openCount,
  unanswered: orderRoutes.unansweredCount,
}

type Counted = { count?: number; unread?: number; waiting?: number }

/** Of tickets and chats, those count for which there is something to do: messages to read, customers who wait. */
const toDo = ({ count = 0, unread, waiting }: Counted) =>
  unread === undefined && waiting === undefined ? count : (unread ?? 0) + (waiting ?? 0)

const countQuery = (name: keyof typeof routes) =>
  queryOptions({ ...callQuery(routes[name]), select: toDo, staleTime: 30_000 })
const cartCount = queryOptions({ ...cartQuery, select: ({ pieces }: Cart) => pieces, staleTime: 30_000 })

/** Returns the number beside a menu entry; undefined while it is unknown. */
export function useMenuCount(name: CountName): number | undefined {
  const ofCart = name === 'cart'
  const cart = useQuery({ ...cartCount, enabled: ofCart }).data
  const count = useQuery({ ...countQuery(ofCart ? 'my_pending' : name), enabled: !ofCart }).data
  return ofCart ? cart : count
}
