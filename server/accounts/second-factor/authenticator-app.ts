import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { verifySync } from 'otplib'
import type { Db } from '../../platform/db/client.ts'
import { type SealedFor, unseal } from '../../platform/encryption/seal.ts'
import { authenticatorApps } from '../../users/second-factor.tables.ts'

/** A code is valid for 30 seconds, and this long before and after: clocks differ. */
const toleranceSeconds = 30

/** Names the purpose and owner with which the secret of a person's app is sealed. */
export const sealedFor = (owner: string): SealedFor => ({ purpose: 'second factor', owner })

/** Finds the 30-second step of the app that a code belongs to; null when it isn't a current code. */
export function findStep(secret: string, code: string): number | null {
  const result = verifySync({ secret, token: code, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/**
 * Uses up a code of the person's app; returns false when it is wrong or was used before. A code counts once, also
 * when it is sent twice at the same moment.
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
  const step = opened ? findStep(opened, code) : null
  if (step === null) return false
  const spent = await db
    .update(authenticatorApps)
    .set({ last_step: step })
    .where(and(theirs, lt(authenticatorApps.last_step, step)))
    .returning({ user_id: authenticatorApps.user_id })
  return spent.length > 0
}
