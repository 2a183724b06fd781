import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SecondFactor } from '../../../shared/accounts/second-factor.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { hasSecondFactor } from '../../users/has-second-factor.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../../users/second-factor.tables.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

/** Finds the second factors that a person has set up. */
export async function findFactors(db: Db, user_id: string) {
  const confirmed = and(eq(authenticatorApps.user_id, user_id), isNotNull(authenticatorApps.confirmed_at))
  const apps = await db.$count(authenticatorApps, confirmed)
  const theirs = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(asc(passkeys._id))
  const recovery_codes_left = await db.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id))
  return { app: apps > 0, passkeys: theirs, recovery_codes_left }
}

/** Reads the second factors as their owner sees them. */
export async function readSecondFactor(db: Db, portal: Portal, user_id: string): Promise<SecondFactor> {
  const { app, passkeys, recovery_codes_left } = await findFactors(db, user_id)
  return {
    authenticator_app: app,
    passkeys: passkeys.map(({ _id, name, created_at, last_used_at }) => ({
      _id,
      name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left,
    passkeys_possible: relyingParty(portal.env).possible,
  }
}

/** Deletes the recovery codes of a person who has no other factor left: they only stand in for one. */
export async function deleteUnneededRecoveryCodes(db: Db, user_id: string) {
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), sql`not (${hasSecondFactor(recoveryCodes.user_id)})`))
}
