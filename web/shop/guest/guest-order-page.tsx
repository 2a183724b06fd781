import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orderKey } from '../../app/session/order-key.ts'
import { NotFoundPage } from '../../layout/not-found/not-found-page.tsx'
import { ShopOrderPage } from '../orders/shop-order-page.tsx'

/** `/shop/guest/M-1042#…`: shows a guest's order to whoever has its key. */
export function GuestOrderPage() {
  const { invoice_no = '' } = useParams({ strict: false })
  return <OpenedOrder key={invoice_no} />
}

function OpenedOrder() {
  const [key] = useState(() => {
    const found = location.hash.slice(1)
    // Before the order is fetched, which an effect would come after.
    orderKey.set(found)
    return found
  })
  useEffect(() => {
    orderKey.set(key)
    return () => orderKey.set(null)
  }, [key])
  return key ? <ShopOrderPage /> : <NotFoundPage />
}
