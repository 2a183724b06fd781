import { randomUUID } from 'node:crypto'
import type { ShopProduct } from '../people.ts'
import type { Person } from '../person.ts'
import { roundRobin } from '../round-robin.ts'
import type { Sent, Visit } from '../sent.ts'

type Shop = {
  products: ShopProduct[]
  shipping_method_id: string
  customers: Person[]
  visitor: () => Record<string, string>
}

const address = {
  name: 'Kim Weber',
  address: 'Hafenstraße 4',
  post_code: '24103',
  city: 'Kiel',
  country: 'DE',
}

/**
 * Makes the requests of the shop: a page of the list, a search by misspelt words, a product by its address, a piece more in somebody's cart, and a
 * whole checkout, which puts a piece into the cart and orders it.
 */
export function shopRequests({ products, shipping_method_id, customers, visitor }: Shop) {
  const product = roundRobin(products)
  const buyer = roundRobin(
    customers.map((customer, index) => ({ customer, product: products[index % products.length] })),
  )
  // The bare server gets the product in a header: the portal would refuse it in the body of an order.
  const post = (path: string, { _id, token }: Person, body: object, product?: ShopProduct): Sent => ({
    ...{ method: 'POST', path },
    headers: {
      ...visitor(),
      authorization: `Bearer ${token}`,
      'x-user-id': _id,
      'content-type': 'application/json',
      ...(product && { 'x-product-id': product._id }),
    },
    body: [Buffer.from(JSON.stringify(body))],
  })
  const add = ({ customer, product }: ReturnType<typeof buyer>) =>
    post('/api/shop/cart/add_item', customer, { product_id: product?._id, quantity: 1 })
  const orderOfCart = (answer: string) => ({
    shipping_address: address,
    shipping_method_id,
    payment_method: 'bank',
    terms_accepted: true,
    // The bare server's answer has none, and it checks nothing.
    expected_total: JSON.parse(answer).total ?? 0,
    request_key: randomUUID(),
  })
  return {
    'shop-list': (): Sent => ({
      ...{ method: 'GET', path: '/api/shop/product/get_all?page=1&size=24' },
      headers: visitor(),
    }),
    'shop-search': (): Sent => ({
      ...{ method: 'GET', path: '/api/shop/product/get_all?page=1&size=24&name=contrl%20untis' },
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
    'cart-change': () => add(buyer()),
    checkout: (): Visit => {
      const one = buyer()
      return {
        first: add(one),
        second: (answer) => post('/api/shop/order/create', one.customer, orderOfCart(answer), one.product),
      }
    },
  }
}
