import { and, eq, ne, or, sql } from 'drizzle-orm'
import { accountStatus, type Me } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import { users } from './accounts.tables.ts'
import { requireCaptcha } from './captcha.ts'
import { findMe } from './me.ts'
import { isPassword } from './passwords.ts'
import { startSession, type Tokens } from './sessions.ts'
import { countTry, forgetTries } from './sign-in-tries.ts'

export type SignedIn = Tokens & { user: Me }

/**
 * Signs in by user name or email. Nobody and a wrong password get the same answer in the same time; only who knows
 * the password learns that the account is blocked (`account_not_active`).
 */
export async function signIn(
  db: Db,
  outside: Outside,
  { username, password, captcha }: { username: string; password: string; captcha?: string | undefined },
): Promise<SignedIn> {
  await requireCaptcha(outside, captcha)
  const found = await findByName(db, username)
  const account = found?._id ?? username.toLowerCase()
  await countTry(db, account)
  const right = await isPassword(found?.password_hash, password)
  if (!found || !right) throw new AppError('wrong_credentials')
  if (found.status === accountStatus.blocked) throw new AppError('account_not_active')
  return db.transaction(async (db) => {
    // Locks the person: blocking them or changing the password comes before this, or ends this sign-in too.
    const [still] = await db
      .update(users)
      .set({ last_signed_in_at: sql`now()` })
      .where(
        and(
          eq(users._id, found._id),
          eq(users.password_hash, found.password_hash),
          ne(users.status, accountStatus.blocked),
        ),
      )
      .returning({ _id: users._id })
    if (!still) throw new AppError('wrong_credentials')
    await forgetTries(db, account)
    const tokens = await startSession(db, outside.secret, found._id)
    return { ...tokens, user: await findMe(db, found._id) }
  })
}

async function findByName(db: Db, name: string) {
  const [found] = await db
    .select({ _id: users._id, password_hash: users.password_hash, status: users.status })
    .from(users)
    .where(or(sql`lower(${users.email}) = lower(${name})`, sql`lower(${users.username}) = lower(${name})`))
  return found
}
