import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { actorColumns, withoutSession } from '../actor.ts'
import { hashToken, makeOpaqueToken } from '../sessions/tokens.ts'
import { users } from '../users.tables.ts'
import { guestKeys } from './guest-keys.tables.ts'

/** A guest, or somebody whose account is made of their order and waits for approval: until then they have no other one. */
const hasOneOrder = and(or(users.guest, eq(users.status, accountStatus.waiting)), isNull(users.deleted_at))

/** Makes a new key to a guest's order; the earlier ones stay. Returns null for a person with an account, who needs none. */
export async function giveGuestKey(db: Db, user_id: string): Promise<string | null> {
  const { token, token_hash } = makeOpaqueToken()
  const { rowCount } = await db.execute(sql`
    insert into ${guestKeys} (key_hash, user_id) select ${token_hash}, _id from ${users} where _id = ${user_id} and guest`)
  return rowCount ? token : null
}

/** Finds the guest whose order this key opens; null for any other text. */
export async function findGuest(db: Db, key: string): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(key)) return null
  const [guest] = await db
    .select(actorColumns)
    .from(guestKeys)
    .innerJoin(users, eq(users._id, guestKeys.user_id))
    .where(and(eq(guestKeys.key_hash, hashToken(key)), hasOneOrder))
  return guest ? withoutSession(guest) : null
}

/** Reads a guest as the one who acts on their order. Throws where there is none. */
export async function readGuest(db: Db, user_id: string): Promise<Actor> {
  const [guest] = await db
    .select(actorColumns)
    .from(users)
    .where(and(eq(users._id, user_id), users.guest))
  if (!guest) throw new Error(`${user_id} is no guest`)
  return withoutSession(guest)
}

/** Returns true for a guest. */
export async function isGuest(db: Db, user_id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users._id, user_id), users.guest))) > 0
}
