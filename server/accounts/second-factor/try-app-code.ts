import { and, eq, lt, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { wrongCodes } from '../../users/second-factor.tables.ts'
import { addresseeColumns } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { spendAppCode } from './authenticator-app.ts'

/**
 * Wrong codes a day. They leave somebody who knows the password one chance in sixteen thousand: a code is right for
 * three steps.
 */
const mostInADay = 20
const today = sql`(now() at time zone 'UTC')::date`

/**
 * Uses up a code of the person's app; returns false when it isn't right. A try is taken before the comparison, so
 * that codes sent at once count too, and given back when the code was right. After the twentieth wrong one of a day
 * (UTC) the owner is mailed.
 *
 * @throws AppError `second_factor_codes_refused` for the rest of that day; recovery codes and passkeys still work
 */
export async function tryAppCode(db: Db, portal: Portal, user_id: string, code: string): Promise<boolean> {
  const { day, count } = wrongCodes
  const [taken] = await db
    .insert(wrongCodes)
    .values({ user_id, day: today, count: 1 })
    .onConflictDoUpdate({
      target: wrongCodes.user_id,
      set: { day: today, count: sql`case when ${day} < ${today} then 1 else ${count} + 1 end` },
      setWhere: or(lt(day, today), lt(count, mostInADay)),
    })
    .returning({ count })
  if (!taken) throw new AppError('second_factor_codes_refused')
  if (await spendAppCode(db, portal.secret, user_id, code)) {
    await db
      .update(wrongCodes)
      .set({ count: sql`${count} - 1` })
      .where(and(eq(wrongCodes.user_id, user_id), sql`${count} > 0`))
    return true
  }
  if (taken.count === mostInADay) await warnOwner(db, portal, user_id)
  return false
}

/** Mails the owner that somebody who guesses codes knows their password. */
async function warnOwner(db: Db, portal: Portal, user_id: string) {
  const [owner] = await db.select(addresseeColumns).from(users).where(eq(users._id, user_id))
  if (!owner) return
  await sendMail(db, portal, { to: owner, mail: 'codes_refused', values: { wrong: mostInADay } })
}
