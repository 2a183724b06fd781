import { inTurn } from '../in-turn.ts'
import type { Person, ShopProduct } from '../people.ts'
import type { Sent } from '../sent.ts'

type Visit = { products: ShopProduct[]; customers: Person[]; visitor: () => Record<string, string> }

/** Makes the requests of the shop: a page of the list, a product by its address, and a piece more in somebody's cart. */
export function shopRequests({ products, customers, visitor }: Visit) {
  const product = inTurn(products)
  const buyer = inTurn(
    customers.map((customer, index) => ({ customer, product: products[index % products.length] })),
  )
  return {
    'shop-list': (): Sent => ({
      ...{ method: 'GET', path: '/api/shop/product/get_all?page=1&size=24' },
      headers: visitor(),
    }),
    'shop-product': (): Sent => {
      const { _id, slug } = product()
      return {
        ...{ method: 'GET', path: `/api/shop/product/get_by_slug/${slug}` },
        // The bare server counts the view of this one.
        headers: { ...visitor(), 'x-product-id': _id },
      }
    },
    'cart-change': (): Sent => {
      const { customer, product } = buyer()
      return {
        ...{ method: 'POST', path: '/api/shop/cart/add_item' },
        headers: {
          ...visitor(),
          authorization: `Bearer ${customer.token}`,
          'x-user-id': customer._id,
          'content-type': 'application/json',
        },
        body: [Buffer.from(JSON.stringify({ product_id: product?._id, quantity: 1 }))],
      }
    },
  }
}
