import { and, eq, ne, sql } from 'drizzle-orm'
import { accountStatus, type Me } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { type Device, startSession, type Tokens } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import { readOwnAccount } from '../profile/read-own-account.ts'
import { forgetTries } from './sign-in-tries.ts'

export type SignedIn = Tokens & { user: Me }

/**
 * Signs in a person who proved who they are. Throws `wrong_credentials` if the account was blocked or its password
 * changed since.
 */
export async function finishSignIn(
  db: Db,
  portal: Portal,
  person: { _id: string; password_hash: string },
  device: Device,
): Promise<SignedIn> {
  return db.transaction(async (db) => {
    // Locks the person: blocking them or changing the password comes before this, or ends this sign-in too.
    const [still] = await db
      .update(users)
      .set({ last_signed_in_at: sql`now()` })
      .where(
        and(
          eq(users._id, person._id),
          eq(users.password_hash, person.password_hash),
          ne(users.status, accountStatus.blocked),
        ),
      )
      .returning({ _id: users._id })
    if (!still) throw new AppError('wrong_credentials')
    await forgetTries(db, person._id)
    const tokens = await startSession(db, portal.secret, person._id, device)
    return { ...tokens, user: await readOwnAccount(db, person._id) }
  })
}
