import { useMemo } from 'react'
import { addresses } from '../../../shared/contract/pages.ts'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useUser } from '../../app/session/session.ts'
import { brought, fetchPrices, fetchProduct } from './light-calls.ts'
import { useFetched } from './use-fetched.ts'

/** Name of the product in the page's address. */
const slug = () => decodeURIComponent(location.pathname.slice(addresses.shopProduct.indexOf('$')))

/** Returns the product of the page's address; the first HTML brings it along where a server wrote the page. */
export function useProduct(): { product: ProductDetails | undefined; error: unknown } {
  const load = useMemo(() => (brought.product ? null : () => fetchProduct(slug())), [])
  const { data, error } = useFetched(load)
  return { product: brought.product ?? data, error }
}

/** Returns how the reader is shown prices: guests as the first HTML says, others as the server answers. */
export function useShownPrices(): ShownPrices | undefined {
  const guest = useUser() === null
  const { data } = useFetched(guest && brought.prices ? null : fetchPrices)
  return data ?? (guest ? brought.prices : undefined)
}
