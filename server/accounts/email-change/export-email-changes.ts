import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { emailChanges } from './email-changes.tables.ts'

/** Reads a person's addresses before their changes, for their export. */
export async function exportEmailChanges(db: Db, person_id: string) {
  const email_changes = await db
    .select({ email_before: emailChanges.email_before, created_at: emailChanges.created_at })
    .from(emailChanges)
    .where(eq(emailChanges.user_id, person_id))
    .orderBy(asc(emailChanges._id))
  return { email_changes }
}
