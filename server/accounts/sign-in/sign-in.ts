import { and, or, sql } from 'drizzle-orm'
import { accountStatus, type SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { Device } from '../../users/sessions/sessions.ts'
import { hasEmail, isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { requireCaptcha } from '../passwords/captcha.ts'
import { isPassword } from '../passwords/passwords.ts'
import { askSecondFactor } from '../second-factor/pending-sign-in.ts'
import type { SignedIn } from './finish-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { countTry } from './sign-in-tries.ts'

/**
 * Signs in by user name or email. An unknown name and a wrong password get the same answer in the same time; only a
 * right password reveals that the account is blocked (`account_not_active`), or that there is a second step.
 */
export async function signIn(
  db: Db,
  portal: RunningPortal,
  { username, password, captcha }: { username: string; password: string; captcha?: string | undefined },
  device: Device,
): Promise<SignedIn | { second_factor: SecondFactorAsked }> {
  await requireCaptcha(portal, captcha)
  const found = await findByName(db, username)
  const account = found?._id ?? username.toLowerCase()
  await countTry(db, account)
  const right = await isPassword(found?.password_hash, password)
  if (!found || !right) throw new AppError('wrong_credentials')
  if (found.status === accountStatus.blocked) throw new AppError('account_not_active')
  return (await askSecondFactor(db, portal, found)) ?? finishSignIn(db, portal, found, device)
}

async function findByName(db: Db, name: string) {
  const isUsername = sql`lower(${users.username}) = lower(${name})`
  const [found] = await db
    .select({ _id: users._id, password_hash: users.password_hash, status: users.status })
    .from(users)
    .where(and(isAccount, or(hasEmail(name), isUsername)))
  return found
}
