import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../users/users.tables.ts'
import { skipReason } from './audience.ts'

/** Reads the data of a person that a letter needs, and the reason to skip them, if there is one. */
export async function readLetterRecipient(db: Db, user_id: string) {
  const [reader] = await db
    .select({
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      company_name: users.company_name,
      username: users.username,
      locale: users.locale,
      skipped: skipReason,
    })
    .from(users)
    .where(eq(users._id, user_id))
  return reader
}
