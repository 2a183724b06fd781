import { useMemo } from 'react'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useUser } from '../../app/session/session.ts'
import { brought, fetchPrices, fetchProduct } from './light-calls.ts'
import { useFetched } from './use-fetched.ts'

/** Returns the product of this name in addresses; the first HTML brings it along where a server wrote the page. */
export function useProduct(slug: string): { product: ProductDetails | undefined; error: unknown } {
  const known = brought.product?.slug === slug ? brought.product : undefined
  const load = useMemo(() => (known ? null : () => fetchProduct(slug)), [known, slug])
  const { data, error } = useFetched(load)
  return { product: known ?? data, error }
}

/** Returns how the reader is shown prices: guests as the first HTML says, others as the server answers. */
export function useShownPrices(): ShownPrices | undefined {
  const guest = useUser() === null
  const { data } = useFetched(guest && brought.prices ? null : fetchPrices)
  return data ?? (guest ? brought.prices : undefined)
}
