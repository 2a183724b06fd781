import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { verifySync } from 'otplib'
import type { Db } from '../../platform/db/client.ts'
import { type SealedFor, unseal } from '../../platform/encryption/seal.ts'
import { authenticatorApps } from './second-factor.tables.ts'

/** A code is valid for 30 seconds, and for so many before and after: clocks differ. */
const toleranceSeconds = 30

/** Seals the secret of a person's app: it opens for them alone. */
export const sealedFor = (owner: string): SealedFor => ({ purpose: 'second factor', owner })

/** Which of the app's 30 seconds a code belongs to; null when it is not one of now. */
export function stepOf(secret: string, code: string): number | null {
  const result = verifySync({ secret, token: code, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/**
 * Uses a code of the person's app up; false when it isn't right, or was used. A code counts once, also when it is
 * sent twice at the same moment.
 */
export async function spendAppCode(
  db: Db,
  secret: Uint8Array,
  user_id: string,
  code: string,
): Promise<boolean> {
  const theirs = and(eq(authenticatorApps.user_id, user_id), isNotNull(authenticatorApps.confirmed_at))
  const [app] = await db.select().from(authenticatorApps).where(theirs)
  const opened = app && unseal(secret, sealedFor(user_id), app.sealed_secret)
  const step = opened ? stepOf(opened, code) : null
  if (step === null) return false
  const spent = await db
    .update(authenticatorApps)
    .set({ last_step: step })
    .where(and(theirs, lt(authenticatorApps.last_step, step)))
    .returning({ user_id: authenticatorApps.user_id })
  return spent.length > 0
}
