import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import {
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  wrongCodes,
} from '../../users/second-factor.tables.ts'
import { deleteUnneededRecoveryCodes } from './factors.ts'

/** Deletes all second factors of a person. Returns whether there was one. */
export async function forgetSecondFactor(db: Db, user_id: string): Promise<boolean> {
  const apps = await db.delete(authenticatorApps).where(eq(authenticatorApps.user_id, user_id)).returning()
  const keys = await db.delete(passkeys).where(eq(passkeys.user_id, user_id)).returning()
  for (const table of [recoveryCodes, passkeyChallenges, pendingSignIns, wrongCodes]) {
    await db.delete(table).where(eq(table.user_id, user_id))
  }
  return keys.length > 0 || apps.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Deletes the second factors that were added to an account since then, with their recovery codes. */
export async function forgetFactorsSince(db: Db, user_id: string, since: string) {
  const addedApp = gte(authenticatorApps.confirmed_at, since)
  await db.delete(authenticatorApps).where(and(eq(authenticatorApps.user_id, user_id), addedApp))
  await db.delete(passkeys).where(and(eq(passkeys.user_id, user_id), gte(passkeys.created_at, since)))
  await deleteUnneededRecoveryCodes(db, user_id)
}
