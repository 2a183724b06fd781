import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { cartQuery } from '../cart/cart.queries.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { ClosedShop } from '../public/closed-shop.tsx'
import { isClosed } from '../public/is-closed.ts'
import { shownPricesQuery } from '../public/public.queries.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** The newest of the person's orders, whose addresses are those they gave last. */
const lastOrderQuery = callQuery(shopOrderRoutes.mine, { query: { page: 1, size: 1 } })

/** `/shop/checkout`: orders a cart with the addresses of the order before. */
export function CheckoutPage() {
  const me = useMe()
  // Addresses that arrive later would replace what is typed by then.
  const orders = useQuery({ ...lastOrderQuery, staleTime: Number.POSITIVE_INFINITY })
  return (
    <Loaded query={orders} height={72}>
      {({ items }) => <CheckoutSteps me={me} last={items[0]} />}
    </Loaded>
  )
}

type Props = {
  /** Null for a guest. */
  me: Me | null
  last: ShopOrder | undefined
}

/** Asks where a cart goes and how it is paid, and orders it. */
export function CheckoutSteps({ me, last }: Props) {
  const { t } = useTranslation()
  const cart = useQuery(cartQuery)
  const prices = useQuery(shownPricesQuery)
  const settings = useQuery(callQuery(shopSettingsRoutes.get))
  /** The cart while it is ordered: the server's is empty as soon as it is. */
  const [ordered, setOrdered] = useState<Cart | null>(null)
  const shown = ordered ?? cart.data
  const failed = [cart, prices, settings].find(({ error, data }) => error && !data)
  if (isClosed(failed?.error)) return <ClosedShop />
  return (
    <>
      <PageHead
        title={t('cart.checkout')}
        about={t('cart.checkout_about')}
        action={
          <Button component={Link} to={pathTo('shopCart')} variant="default">
            {t('cart.to_cart')}
          </Button>
        }
      />
      {failed && <ErrorState error={failed.error} retry={failed.refetch} />}
      {!failed && shown?.items.length === 0 && <EmptyCart />}
      {!failed &&
        shown?.items.length !== 0 &&
        (shown && prices.data && settings.data ? (
          <CheckoutForm
            cart={shown}
            prices={prices.data}
            methods={settings.data.methods}
            me={me}
            last={last}
            onOrdering={setOrdered}
          />
        ) : (
          <SkeletonRows rows={6} height={72} />
        ))}
    </>
  )
}
