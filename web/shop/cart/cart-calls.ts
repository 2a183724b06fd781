import type { Cart, cartRoutes } from '../../../shared/shop/carts.ts'
import { type Address, call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { sessionStore } from '../../app/session/session.ts'
import { guestCart, saveCart } from './saved-cart.ts'

type Bare<R> = Pick<R & Address, 'method' | 'path'>

/**
 * Addresses of the calls of the cart. They stand here once more, checked against the contract by their types, because
 * the page of a product, which is loaded without the contract's schemas, fills the cart.
 */
const addresses = {
  read: { method: 'GET', path: '/shop/cart' },
  addItem: { method: 'POST', path: '/shop/cart/add_item' },
  update: { method: 'POST', path: '/shop/cart/update' },
  join: { method: 'POST', path: '/shop/cart/join' },
} as const satisfies { [N in 'read' | 'addItem' | 'update' | 'join']: Bare<(typeof cartRoutes)[N]> }

type Item = { product_id: string; selected_extra_options: string[]; quantity: number }
export type CartChange = {
  items?: { _id: string; quantity?: number; selected_extra_options?: string[]; unit_price?: number }[]
  coupon_code?: string
  country?: string
  vat_no?: string
  shipping_method_id?: string
}

/**
 * Fetches the cart of whoever is here. What somebody put in before they signed in is put into their own cart first; an
 * admin who acts as a customer keeps theirs.
 */
export async function fetchCart(): Promise<Cart> {
  const shopping_cart_id = guestCart()
  if (sessionStore.get() && shopping_cart_id) {
    const body = { shopping_cart_id }
    const joined = await call<typeof cartRoutes.join>(addresses.join, { body }).catch(refused)
    if (joined) return saveCart(joined)
  }
  return saveCart(await call<typeof cartRoutes.read>(addresses.read, { query: which() }))
}

/** Puts pieces of a product into the cart. One after the other, so that a guest's first two don't make two carts. */
export function addToCart(item: Item): Promise<Cart> {
  return serialize(() =>
    call<typeof cartRoutes.addItem>(addresses.addItem, { body: { ...which(), ...item } }),
  )
}

/** Changes the cart; the answer is what it costs then. */
export function changeCart(change: CartChange): Promise<Cart> {
  return serialize(() =>
    call<typeof cartRoutes.update>(addresses.update, { body: { ...which(), ...change } }),
  )
}

let last: Promise<unknown> = Promise.resolve()

function serialize(send: () => Promise<Cart>): Promise<Cart> {
  const sent = last.then(send).then(saveCart)
  last = sent.catch(() => undefined)
  return sent
}

/** Names a guest's cart; a person's is found by who they are. */
function which() {
  const id = sessionStore.get() ? null : guestCart()
  return id ? { shopping_cart_id: id } : {}
}

/** A cart that can't be joined now stays for the next time: its owner's may be full, or they aren't let in yet. */
function refused(error: unknown): null {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
  throw error
}
