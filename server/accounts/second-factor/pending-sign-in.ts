import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import type { ConfirmSignIn } from '../../../shared/accounts/second-factor.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { pendingSignIns } from '../../users/second-factor.tables.ts'
import type { Device } from '../../users/sessions/sessions.ts'
import { hashToken, makeOpaqueToken } from '../../users/sessions/tokens.ts'
import { makePasskeyRequest, verifyPasskey } from '../passkeys/verify-passkey.ts'
import type { SignedIn } from '../sign-in/finish-sign-in.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { countTry } from '../sign-in/sign-in-tries.ts'
import { findFactors } from './factors.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { tryAppCode } from './try-app-code.ts'

/** Asks a person who knew the password for their second factor; null when they have none. */
export async function askSecondFactor(
  db: Db,
  portal: Portal,
  person: { _id: string; password_hash: string },
): Promise<{ second_factor: SecondFactorAsked } | null> {
  const { app, passkeys, recovery_codes_left } = await findFactors(db, person._id)
  if (!app && passkeys.length === 0) return null
  const { token, token_hash } = makeOpaqueToken()
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, sql`now()`))
  await db.insert(pendingSignIns).values({
    token_hash,
    user_id: person._id,
    password_hash: person.password_hash,
    expires_at: sql`now() + interval '5 minutes'`,
  })
  const methods: SecondFactorAsked['methods'] = []
  if (app) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (recovery_codes_left > 0) methods.push('recovery_code')
  const use = { purpose: 'second_factor', user_id: person._id } as const
  const passkey = passkeys.length > 0 ? await makePasskeyRequest(db, portal, use, passkeys) : null
  return { second_factor: { token, methods, passkey } }
}

/**
 * Takes the second step of signing in. Each call costs one of the token's five tries and one of the account's, taken
 * before the comparison.
 *
 * @throws AppError `second_factor_wrong` (`data.tries_left`), `passkey_refused`, `second_factor_expired`,
 *   `too_many_requests`, `second_factor_codes_refused` after the day's wrong codes
 */
export async function confirmSignIn(
  db: Db,
  portal: Portal,
  sent: ConfirmSignIn,
  device: Device,
): Promise<SignedIn> {
  const token_hash = hashToken(sent.token)
  const theirs = eq(pendingSignIns.token_hash, token_hash)
  const [half] = await db
    .update(pendingSignIns)
    .set({ tries_left: sql`${pendingSignIns.tries_left} - 1` })
    .where(and(theirs, gt(pendingSignIns.tries_left, 0), gt(pendingSignIns.expires_at, sql`now()`)))
    .returning()
  if (!half) throw new AppError('second_factor_expired')
  await countTry(db, half.user_id)
  if (!(await isRight(db, portal, half.user_id, sent))) {
    const code = 'passkey' in sent ? 'passkey_refused' : 'second_factor_wrong'
    throw new AppError(code, { data: { tries_left: half.tries_left } })
  }
  return db.transaction(async (db) => {
    const used = await db.delete(pendingSignIns).where(theirs).returning({ user_id: pendingSignIns.user_id })
    if (used.length === 0) throw new AppError('second_factor_expired')
    const person = { _id: half.user_id, password_hash: half.password_hash }
    return finishSignIn(db, portal, person, device)
  })
}

async function isRight(db: Db, portal: Portal, user_id: string, sent: ConfirmSignIn): Promise<boolean> {
  if ('code' in sent) return tryAppCode(db, portal, user_id, sent.code)
  if ('recovery_code' in sent) return spendRecoveryCode(db, user_id, sent.recovery_code)
  return (await verifyPasskey(db, portal, { purpose: 'second_factor', user_id }, sent.passkey)) !== null
}
