import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { hashToken, makeOpaqueToken } from '../../users/sessions/tokens.ts'
import { addresseeColumns } from '../../users/user-columns.ts'
import { hasEmail, isAccount } from '../../users/user-conditions.ts'
import { passwordResets, users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { codeMinutes, makeCode, spendCode } from '../codes/mailed-codes.ts'
import { forgetTries } from '../sign-in/sign-in-tries.ts'
import { requireCaptcha } from './captcha.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'

/** Longer than making a code takes, so that the time of the answer reveals nothing either. */
const answerAfter_ms = 300

/** Mails a code to the owner of the account with this address; the answer is the same when there is none. */
export async function mailForgotPasswordCode(
  db: Db,
  portal: RunningPortal,
  { email, captcha }: { email: string; captcha?: string | undefined },
) {
  await requireCaptcha(portal, captcha)
  await Promise.all([sleep(answerAfter_ms), mailCodeIfKnown(db, portal, email)])
}

async function mailCodeIfKnown(db: Db, portal: Portal, email: string) {
  const user = await findByEmail(db, email)
  if (!user) return
  try {
    await db.transaction(async (db) => {
      const { code } = await makeCode(db, portal.secret, user._id, 'forgot_password')
      await sendMail(db, portal, {
        to: user,
        mail: 'forgot_password',
        values: { code, minutes: codeMinutes },
      })
    })
  } catch (error) {
    // Saying that a code is on its way already would say that there is an account.
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Exchanges the mailed code for a token that lets its holder set a new password within 15 minutes. Throws
 * `code_wrong` for whatever is wrong with the code, the account or its tries.
 */
export async function exchangeForgotPasswordCode(
  db: Db,
  portal: Portal,
  { email, code }: { email: string; code: string },
): Promise<{ forgot_password_token: string }> {
  const user = await findByEmail(db, email)
  // For nobody the same statements run, and find nothing.
  const user_id = user?._id ?? '00000000-0000-0000-0000-000000000000'
  try {
    await spendCode(db, portal.secret, user_id, 'forgot_password', code)
  } catch (error) {
    throw error instanceof AppError ? new AppError('code_wrong') : error
  }
  const { token, token_hash } = makeOpaqueToken()
  const fresh = { token_hash, expires_at: sql`now() + interval '15 minutes'` }
  await db
    .insert(passwordResets)
    .values({ user_id, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.user_id, set: fresh })
  return { forgot_password_token: token }
}

/**
 * Sets a new password with the token, once, and ends every sign-in of the account. Throws `code_expired` without a
 * valid token.
 */
export async function resetPassword(
  db: Db,
  portal: Portal,
  { forgot_password_token, password }: { forgot_password_token: string; password: string },
) {
  const valid = and(
    eq(passwordResets.token_hash, hashToken(forgot_password_token)),
    gt(passwordResets.expires_at, sql`now()`),
  )
  const [user] = await db
    .select(addresseeColumns)
    .from(passwordResets)
    .innerJoin(users, eq(users._id, passwordResets.user_id))
    .where(valid)
  if (!user) throw new AppError('code_expired')
  refuseWeakPassword(password, user)
  const password_hash = await hashPassword(password)
  await db.transaction(async (db) => {
    const [used] = await db.delete(passwordResets).where(valid).returning()
    if (!used) throw new AppError('code_expired')
    await db.update(users).set({ password_hash }).where(eq(users._id, used.user_id))
    await forgetCodes(db, used.user_id)
    await endSignIns(db, used.user_id)
    await forgetTries(db, used.user_id)
    await sendMail(db, portal, { to: user, mail: 'password_changed', values: {} })
  })
}

async function findByEmail(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), isAccount))
  return user
}
