import { eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { signInTries } from '../../users/users.tables.ts'

const most = 10
const window = sql`interval '15 minutes'`

/**
 * Counts a try to sign in to an account before the password is checked, so that guesses sent at once count too.
 * Throws `too_many_requests` for the eleventh within 15 minutes of the first.
 */
export async function countTry(db: Db, account: string) {
  const over = sql`${signInTries.since} < now() - ${window}`
  const [counted] = await db
    .insert(signInTries)
    .values({ account })
    .onConflictDoUpdate({
      target: signInTries.account,
      set: {
        tries: sql`case when ${over} then 1 else ${signInTries.tries} + 1 end`,
        since: sql`case when ${over} then now() else ${signInTries.since} end`,
      },
    })
    .returning({ tries: signInTries.tries })
  if (!counted || counted.tries > most) throw new AppError('too_many_requests')
}

/** Deletes the tries of an account that was signed in to, and all tries that are too old to count. */
export async function forgetTries(db: Db, account: string) {
  await db
    .delete(signInTries)
    .where(or(eq(signInTries.account, account), sql`${signInTries.since} < now() - ${window}`))
}
