import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { messagesQuery } from '../order/orders.queries.ts'
import { customerStatus } from '../ui/customer-status.ts'

/** Tells screen readers what changes on the order by itself: its status, and messages that others write. */
export function OrderAnnouncements({ order }: { order: Order }) {
  const { t } = useTranslation()
  const messages = useQuery(messagesQuery(order._id)).data
  const latest = messages?.at(-1)
  const known = useRef({ status: order.status, message: latest?._id, loaded: messages !== undefined })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = { status: order.status, message: latest?._id, loaded: messages !== undefined }
    if (before.status !== order.status) {
      setAnnouncement(t('orders.page.changed', { status: t(customerStatus(order.status)) }))
    } else if (before.loaded && latest && latest._id !== before.message && !latest.by_me) {
      setAnnouncement(t('orders.page.new_message', { name: latest.by }))
    }
  }, [order.status, latest, messages, t])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  )
}
