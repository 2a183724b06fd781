import { sql } from 'drizzle-orm'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import type { Db } from '../../platform/db/client.ts'
import { forgetMailsTo } from '../mail/mail.ts'
import { failedJobs } from './notifications.tables.ts'

/** Deletes the mails and SMS to a deleted person: those stored, those that wait to be sent, and those that failed. */
export async function forgetMessagesTo(db: Db, { email, phone }: { email: string; phone: string }) {
  const number = phoneNumber(phone) ?? email
  await forgetMailsTo(db, [email, number])
  const theirs = sql`data->>'to' in (${email}, ${number})`
  await db.delete(failedJobs).where(theirs)
  await db.execute(
    sql`delete from jobs.job where name in ('mail', 'sms') and state in ('created', 'retry') and ${theirs}`,
  )
}
