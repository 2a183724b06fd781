import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useUser } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ClosedShop } from '../public/closed-shop.tsx'
import { isClosed } from '../public/is-closed.ts'
import { shownPricesQuery } from '../public/public.queries.ts'
import { ShopFrame } from '../public/shop-frame.tsx'
import classes from './cart.module.css'
import { cartQuery } from './cart.queries.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useQuantities } from './use-quantities.ts'

/** Guests get no live events: their cart is looked at again in this time. */
const guestRefetchMs = 30_000

/** `/shop/cart`: shows everybody what is in their cart, what it costs now, and leads to the checkout. */
export function CartPage() {
  const { t } = useTranslation()
  const guest = useUser() === null
  const cart = useQuery({ ...cartQuery, ...(guest && { refetchInterval: guestRefetchMs }) })
  const { data: prices } = useQuery(shownPricesQuery)
  const quantities = useQuantities(cart.data)
  const isEmpty = cart.data !== undefined && quantities.lines.length === 0
  // An empty cart leads to the shop by itself.
  const toShop = !isEmpty && (
    <Button component={Link} to={pathTo('shop')} variant="default">
      {t('cart.go_on')}
    </Button>
  )
  if (isClosed(cart.error))
    return (
      <ShopFrame inCart>
        <ClosedShop />
      </ShopFrame>
    )
  return (
    <ShopFrame inCart>
      <PageHead action={toShop} />
      <Loaded query={cart} rows={4} height={88}>
        {(cart) =>
          isEmpty ? (
            <EmptyCart />
          ) : (
            prices && (
              <div className={classes.columns}>
                <CartLines cart={cart} prices={prices} quantities={quantities} />
                <CartSummary cart={cart} prices={prices} settling={quantities.settling} />
              </div>
            )
          )
        }
      </Loaded>
    </ShopFrame>
  )
}
