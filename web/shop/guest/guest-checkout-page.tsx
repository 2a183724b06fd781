import { Navigate } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useUser } from '../../app/session/session.ts'
import { CheckoutSteps } from '../checkout/checkout-page.tsx'
import { ShopFrame } from '../public/shop-frame.tsx'

/** `/shop/guest-checkout`: orders a cart without an account. Who is signed in, also meanwhile, orders with theirs. */
export function GuestCheckoutPage() {
  if (useUser()) return <Navigate to={pathTo('shopCheckout')} replace />
  return (
    <ShopFrame>
      <CheckoutSteps me={null} last={undefined} />
    </ShopFrame>
  )
}
