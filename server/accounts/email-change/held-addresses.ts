import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { undoDays } from '../../../shared/accounts/email-change.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { emailChanges } from './email-changes.tables.ts'

/** Narrows changes of addresses to those that can still be taken back. */
export const canBeUndone = gt(emailChanges.created_at, sql`now() - make_interval(days => ${undoDays})`)

/** Finds whose address this was until a change that they may still take back. */
export async function findHolder(db: Db, email: string, except?: string): Promise<string | undefined> {
  const [change] = await db
    .select({ user_id: emailChanges.user_id })
    .from(emailChanges)
    .where(
      and(
        eq(sql`lower(${emailChanges.email_before})`, email.toLowerCase()),
        canBeUndone,
        except === undefined ? undefined : ne(emailChanges.user_id, except),
      ),
    )
  return change?.user_id
}

/** Refuses an address that somebody may still take back, as one that is taken: a stranger could otherwise take it first. */
export async function refuseHeldAddress(db: Db, email: string) {
  if (await findHolder(db, email)) throw new AppError('email_taken')
}

/** Deletes a person's changes of address: nothing mailed before takes back what was decided since. */
export async function forgetEmailChanges(db: Db, user_id: string) {
  await db.delete(emailChanges).where(eq(emailChanges.user_id, user_id))
}
