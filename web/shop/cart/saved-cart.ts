import type { Cart } from '../../../shared/shop/carts.ts'
import { ownStore } from '../../app/session/own-store.ts'
import { sessionStore, useUser } from '../../app/session/session.ts'
import { createStore, useStore } from '../../app/store.ts'

/** Facts about the cart that the browser remembers. */
type SavedCart = {
  /** Secret of a guest's cart, until it is in a person's own. */
  id: string | null
  /** Pieces in the cart, and whose it is; null for a guest's. */
  pieces: number
  of: string | null
}

const nothing: SavedCart = { id: null, pieces: 0, of: null }

const store = ownStore<SavedCart>('shop_cart', (stored) => {
  if (typeof stored !== 'object' || stored === null) return nothing
  const { id, pieces, of }: Partial<Record<keyof SavedCart, unknown>> = stored
  return {
    id: typeof id === 'string' ? id : null,
    pieces: typeof pieces === 'number' ? pieces : 0,
    of: typeof of === 'string' ? of : null,
  }
})

/** The last answer to any call of the cart. */
export const answeredCart = createStore<Cart | null>(null)

/** Returns the secret of the guest's cart of this browser; null when there is none. */
export const guestCart = (): string | null => store.reread().id

/** Remembers what a call of the cart answered, and passes it on. */
export function saveCart(cart: Cart): Cart {
  const of = sessionStore.get()?.user._id ?? null
  store.set({ id: cart.shopping_cart_id, pieces: cart.pieces, of })
  answeredCart.set(cart)
  return cart
}

/** Returns the number of pieces in the cart as this browser saw it last. */
export function useCartPieces(): number {
  const { pieces, of } = useStore(store)
  return of === (useUser()?._id ?? null) ? pieces : 0
}
