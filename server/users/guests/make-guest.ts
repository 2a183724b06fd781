import { randomUUID } from 'node:crypto'
import { and, gt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { hasEmail } from '../user-conditions.ts'
import { users } from '../users.tables.ts'

/** Most orders of guests with one address within an hour. */
const mostInAnHour = 5

/** Guest as they stand on their invoice. */
export type NewGuest = Record<
  | 'name'
  | 'email'
  | 'locale'
  | 'country'
  | 'company_name'
  | 'vat_no'
  | 'address'
  | 'city'
  | 'post_code'
  | 'phone',
  string
>

/**
 * Makes a guest for an order that is being placed. Nobody signs in as them: they have no password, and their user name is of
 * no use. Throws `too_many_requests` for the sixth within an hour with the same address.
 */
export async function makeGuest(db: Db, { name, email, ...guest }: NewGuest): Promise<string> {
  // Held to the end of the transaction, so that orders at the same time are counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`guest ${email.toLowerCase()}`}))`)
  const lately = gt(users.created_at, sql`now() - interval '1 hour'`)
  if ((await db.$count(users, and(users.guest, hasEmail(email), lately))) >= mostInAnHour)
    throw new AppError('too_many_requests')
  const { firstname, lastname } = splitName(name)
  const [made] = await db
    .insert(users)
    .values({
      ...guest,
      email,
      firstname,
      lastname,
      username: `guest-${randomUUID()}`,
      password_hash: '',
      guest: true,
      wants_news: false,
    })
    .returning({ _id: users._id })
  if (!made) throw new Error('No guest was made')
  return made._id
}

/** Splits a full name before its last word, which is the last name. */
function splitName(name: string) {
  const words = name.trim().split(/\s+/)
  const lastname = words.length > 1 ? words.at(-1) : ''
  return { firstname: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastname: lastname ?? '' }
}
