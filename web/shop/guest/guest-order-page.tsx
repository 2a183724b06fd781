import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orderKey } from '../../app/session/order-key.ts'
import { NotFoundPage } from '../../ui/page/not-found-page.tsx'
import { ShopOrderPage } from '../orders/shop-order-page.tsx'
import { shopOrderQuery } from '../orders/shop-orders.queries.ts'
import { ShopFrame } from '../public/shop-frame.tsx'
import { PaymentWatch } from '../result/payment-watch.tsx'
import { OfferAccount } from './offer-account.tsx'
import { findOrderKey } from './saved-keys.ts'

/** Guests get no live events: their order is looked at again in this time. */
const refetchMs = 30_000

/** `/shop/guest/M-1042#…`: shows a guest's order to whoever has its key. */
export function GuestOrderPage() {
  const { invoice_no = '' } = useParams({ strict: false })
  return (
    <ShopFrame>
      <OpenedOrder key={invoice_no} invoice_no={invoice_no} />
    </ShopFrame>
  )
}

function OpenedOrder({ invoice_no }: { invoice_no: string }) {
  const [key] = useState(() => {
    const found = findOrderKey(invoice_no)
    // Before the order is fetched, which an effect would come after.
    orderKey.set(found)
    return found
  })
  useEffect(() => {
    orderKey.set(key)
    return () => orderKey.set(null)
  }, [key])
  const { data } = useQuery({
    ...shopOrderQuery(invoice_no),
    enabled: key !== null,
    refetchInterval: refetchMs,
  })
  if (!key) return <NotFoundPage />
  return (
    <>
      {data?.payment && <PaymentWatch key={data.payment._id} id={data.payment._id} onLate={noMatter} />}
      <ShopOrderPage />
      {data?.customer.guest && <OfferAccount order={data} />}
    </>
  )
}

const noMatter = () => undefined
