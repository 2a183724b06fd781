import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { authenticatorApps, passkeys } from '../../users/second-factor.tables.ts'

/** Reads a person's passkeys and authenticator app for their export, without their secrets. */
export async function exportSecondFactor(db: Db, person_id: string) {
  return {
    passkeys: await db
      .select({
        name: passkeys.name,
        transports: passkeys.transports,
        created_at: passkeys.created_at,
        last_used_at: passkeys.last_used_at,
      })
      .from(passkeys)
      .where(eq(passkeys.user_id, person_id))
      .orderBy(asc(passkeys._id)),
    authenticator_apps: await db
      .select({ confirmed_at: authenticatorApps.confirmed_at })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.user_id, person_id)),
  }
}
