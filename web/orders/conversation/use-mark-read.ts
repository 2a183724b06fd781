import { useDocumentVisibility, useInViewport } from '@mantine/hooks'
import { useEffect } from 'react'
import { type OrderMessage, orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { call } from '../../app/api/api.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'

/**
 * Marks a conversation as read once its end is really seen: scrolled to, in a tab that is in front.
 * Answers what to put at its end.
 */
export function useMarkRead(order_id: string, messages: readonly OrderMessage[], asCustomer: boolean) {
  const end = useInViewport<HTMLDivElement>()
  const inFront = useDocumentVisibility() === 'visible'
  const seen = end.inViewport && inFront
  // Messages that arrive during the call were not seen: the call names the last one that was.
  const unread = messages.findLast((message) => message.by_customer !== asCustomer && !message.seen)?._id
  useEffect(() => {
    if (!seen || !unread) return
    call(orderMessageRoutes.markRead, { params: { id: order_id }, body: { last: unread } })
      .then(() => refreshQueries({ topic: 'order', id: order_id }))
      // It stays unread, and is marked the next time.
      .catch(() => undefined)
  }, [seen, unread, order_id])
  return end.ref
}
