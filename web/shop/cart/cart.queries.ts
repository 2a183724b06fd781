import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '../../../shared/shop/carts.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { queryClient } from '../../app/api/queries.ts'
import type { CallKey } from '../../app/api/query-key.ts'
import { fetchCart } from './cart-calls.ts'
import { answeredCart } from './saved-cart.ts'

const queryKey: CallKey = [cartRoutes.read.path, {}]

/** The cart of whoever is here. */
export const cartQuery = queryOptions<Cart, Error, Cart, CallKey>({
  queryKey,
  queryFn: fetchCart,
  meta: { shows: cartRoutes.read.shows },
})

// Whatever changes the cart answers all of it: whoever shows it needn't ask.
answeredCart.subscribe(() => {
  const cart = answeredCart.get()
  if (cart) queryClient.setQueryData(queryKey, cart)
})
