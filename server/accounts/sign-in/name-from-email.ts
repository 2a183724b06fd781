import { randomInt } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { username } from '../../../shared/accounts/accounts.ts'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../users/users.tables.ts'

/** Length of the name before a number is added, so that it stays within the limits of user names. */
const longest = 32
/** Numbers that are tried before a random one is taken. */
const numbered = 50

/**
 * Makes a free user name from an email address: `kim.sommer@garage.test` is `kim.sommer`, or `kim.sommer-2` when that
 * is taken. Locks the choice until the transaction ends, so that two people never get the same.
 */
export async function nameFromEmail(db: Db, email: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('name-from-email'))`)
  const base = baseOf(email)
  const candidates = Array.from({ length: numbered }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  )
  const lower = sql<string>`lower(${users.username})`
  const taken = await db.select({ name: lower }).from(users).where(inArray(lower, candidates))
  const free = candidates.find((candidate) => !taken.some(({ name }) => name === candidate))
  return free ?? `${base}-${randomInt(100_000, 1_000_000)}`
}

/** Returns the part before the @ as a user name; with the domain's when it is too short, `customer` when nothing fits. */
function baseOf(email: string): string {
  const [local = '', domain = ''] = email.split('@').map(plain)
  const long = local.length < 3 ? `${local}-${domain.split('.')[0]}` : local
  const base = long.slice(0, longest)
  return username.safeParse(base).success ? base : 'customer'
}

/** Replaces what a user name can't contain by hyphens. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
