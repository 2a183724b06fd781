import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { isPassword } from '../passwords/passwords.ts'
import { countTry, forgetTries } from '../sign-in/sign-in-tries.ts'

/**
 * Requires the person's password before they change their ways to sign in: somebody who finds an open browser doesn't
 * know it. `isRightToo` checks the code, where one is needed as well.
 *
 * @throws AppError `acting_as_customer`, `account_not_verified`, `password_wrong`, `second_factor_wrong`, or
 *   `too_many_requests` after ten wrong tries, counted with those at the sign-in
 */
export async function confirmPerson(
  db: Db,
  user: Actor,
  password: string,
  isRightToo: () => Promise<boolean> = async () => true,
) {
  refuseWhileActing(user)
  if (!user.verified) throw new AppError('account_not_verified')
  await countTry(db, user._id)
  const [person] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users._id, user._id))
  if (!(await isPassword(person?.password_hash, password))) throw new AppError('password_wrong')
  if (!(await isRightToo())) throw new AppError('second_factor_wrong')
  await forgetTries(db, user._id)
}
