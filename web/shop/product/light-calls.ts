import type { ProductDetails, productRoutes } from '../../../shared/shop/products.ts'
import type { ShownPrices, shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { type Address, call, urlOf } from '../../app/api/api.ts'

type Bare<R> = Pick<R & Address, 'method' | 'path'>

/**
 * Addresses of the calls of a product's page. They stand here once more, checked against the contract by their types,
 * because the contract's schemas would bring the whole of zod along.
 */
const addresses = {
  product: { method: 'GET', path: '/shop/product/get_by_slug/:slug' },
  products: { method: 'GET', path: '/shop/product/get_all' },
  picture: { method: 'GET', path: '/shop/product/picture/:id' },
  prices: { method: 'GET', path: '/shop/prices' },
} as const satisfies {
  product: Bare<typeof productRoutes.bySlug>
  products: Bare<typeof productRoutes.all>
  picture: Bare<typeof productRoutes.picture>
  prices: Bare<typeof shownPriceRoutes.read>
}

/** Fetches a product by its name in addresses. */
export const fetchProduct = (slug: string) =>
  call<typeof productRoutes.bySlug>(addresses.product, { params: { slug } })

/** Fetches published products of a category. */
export const fetchProducts = (category_id: string, size: number) =>
  call<typeof productRoutes.all>(addresses.products, { query: { category_id, size } })

/** Fetches how prices are shown to the reader. */
export const fetchPrices = () => call<typeof shownPriceRoutes.read>(addresses.prices)

/** Address of a picture of a published product. */
export const pictureUrl = (id: string, thumbnail = false) =>
  urlOf(addresses.picture.path, { id }, thumbnail ? { thumbnail: 'true' } : {})

type Brought = { product?: ProductDetails; prices?: ShownPrices }

/** What the first HTML brought along: the product and how guests see its price; nothing at an address without a product. */
export const brought: Brought = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')
