import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { customerStatus } from '../../records/orders/customer-status.ts'

/** Tells screen readers when the status of the order changes by itself. */
export function OrderAnnouncements({ order: { status } }: { order: Order }) {
  const { t } = useTranslation()
  const known = useRef(status)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    setAnnouncement(t('orders.page.changed', { status: t(customerStatus(status)) }))
  }, [status, t])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  )
}
