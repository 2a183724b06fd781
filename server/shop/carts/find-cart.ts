import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { carts } from './carts.tables.ts'

/** A cart without its lines. */
export type CartRow = typeof carts.$inferSelect

/** Owner of a cart: the person, or the guest who knows its id. */
export type CartOwner = { user: Pick<Actor, '_id'> | null; shopping_cart_id?: string | undefined }

/** Finds the owner's cart; null when there is none. A person's own cart is never found by its id alone. */
export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | null> {
  const which = whichCart(owner)
  if (!which) return null
  const [found] = await db.select().from(carts).where(which)
  return found ?? null
}

/** Finds the owner's cart to change it, and locks it until the transaction ends; null when there is none. */
export async function lockCart(db: Db, owner: CartOwner): Promise<CartRow | null> {
  const which = whichCart(owner)
  if (!which) return null
  const [found] = await db.update(carts).set(touched).where(which).returning()
  return found ?? null
}

/** Locks the owner's cart as `lockCart` does; makes one where there is none. */
export async function openCart(db: Db, owner: CartOwner): Promise<CartRow> {
  const found = await lockCart(db, owner)
  if (found) return found
  const made_for = db.insert(carts).values({ user_id: owner.user?._id ?? null })
  const [made] = await made_for.onConflictDoUpdate({ target: carts.user_id, set: touched }).returning()
  if (!made) throw new Error('No cart was made')
  return made
}

const touched = { updated_at: sql`now()` }

/** Returns the condition that finds the owner's cart; undefined for a guest without one. */
export function whichCart({ user, shopping_cart_id }: CartOwner): SQL | undefined {
  if (user) return eq(carts.user_id, user._id)
  return shopping_cart_id ? and(eq(carts._id, shopping_cart_id), isNull(carts.user_id)) : undefined
}
