import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { guestKeys } from '../../users/guests/guest-keys.tables.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { mailedCodes, passwordResets, sessions, signInTries, users } from '../../users/users.tables.ts'

const { acting_admin_id: _colleague, ...ofSessions } = getTableColumns(sessions)

/** Reads a person's account and sign-ins for their export. */
export async function exportAccount(db: Db, person_id: string) {
  const [person] = await db.select().from(users).where(eq(users._id, person_id))
  const { password_hash: _secret, search_text: _found, place_text: _place, ...profile } = person ?? {}
  return {
    profile,
    sessions: await db
      .select(ofSessions)
      .from(sessions)
      .where(and(eq(sessions.user_id, person_id), isNull(sessions.acting_admin_id)))
      .orderBy(asc(sessions._id)),
  }
}

/** Ends a person's sign-ins, and deletes them with their codes, password resets and counted tries. */
export async function forgetSignIns(db: Db, user_id: string) {
  await endSignIns(db, user_id)
  await db.delete(sessions).where(or(eq(sessions.user_id, user_id), eq(sessions.acting_admin_id, user_id)))
  await db.delete(mailedCodes).where(eq(mailedCodes.user_id, user_id))
  await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
  await db.delete(guestKeys).where(eq(guestKeys.user_id, user_id))
  await db.delete(signInTries).where(eq(signInTries.account, user_id))
}
