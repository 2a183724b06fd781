import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../shared/orders/order.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { ConversationMessage } from '../../../shared/support/conversations.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'

type MarkRead = {
  order: Pick<Order, '_id' | 'updated_at'>
  /** The conversation as it is shown; undefined while it is unknown. */
  messages: readonly ConversationMessage[] | undefined
  asCustomer: boolean
  /** True once the reader has the order before them. */
  seen: boolean
}

/**
 * Marks an order's messages, and what the reader was notified of about it, as read while it is before them in a tab that
 * is in front. An admin who acts as a customer reads nothing in their place.
 */
export function useMarkRead({ order, messages, asCustomer, seen }: MarkRead) {
  const { _id: id, updated_at } = order
  const inFront = useDocumentVisibility() === 'visible'
  const acting = useMe().acting_admin !== null
  const reads = seen && inFront && !acting && messages !== undefined
  // Messages that arrive during the call were not seen: the call names the last one that was.
  const last = messages?.findLast((message) => message.by_customer !== asCustomer)?._id
  // A change of the order's status brings a notification too.
  const state = [id, updated_at, last].join(' ')
  const marked = useRef('')
  useEffect(() => {
    if (!reads || marked.current === state) return
    marked.current = state
    // What fails stays unread, and is marked the next time.
    call(orderMessageRoutes.markRead, { params: { id }, body: { last } }).catch(() => undefined)
  }, [reads, state, id, last])
}
