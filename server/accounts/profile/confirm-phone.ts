import { eq } from 'drizzle-orm'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { readSiteChannels } from '../../notifications/delivery/allowed-channels.ts'
import { lineOf } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { makeCode, spendCode } from '../codes/mailed-codes.ts'
import { changeProfile } from './change-profile.ts'

/**
 * Sends a code by SMS to the person's phone number, at most one a minute and five a day.
 *
 * @throws AppError `channel_unavailable` without SMS or a number with its country code, `code_sent_recently`,
 *   `acting_as_customer`
 */
export async function sendPhoneCode(db: Db, portal: Portal, user: Actor) {
  refuseWhileActing(user)
  return db.transaction(async (db) => {
    const to = await numberOf(db, user)
    const { sms } = await readSiteChannels(db, portal)
    if (!to || !sms) throw new AppError('channel_unavailable')
    const { code, ...times } = await makeCode(db, portal.secret, user._id, 'confirm_phone', to)
    const { site_title } = await portal.settings.get(db)
    const text = lineOf(await portal.phrases.of(user.locale, db), 'verify_email', { code, site_title })
    await portal.jobs.send(db, 'sms', { to, text })
    return times
  })
}

/**
 * Confirms the person's phone number with the code that was sent to it; refuses it when the number changed since.
 *
 * @throws AppError what `spendCode` throws, `acting_as_customer`
 */
export async function confirmPhone(db: Db, portal: Portal, user: Actor, code: string): Promise<Me> {
  refuseWhileActing(user)
  const confirmed_phone = (await numberOf(db, user)) ?? ''
  await spendCode(db, portal.secret, user._id, 'confirm_phone', code, confirmed_phone)
  return changeProfile(db, portal, user, () => ({ confirmed_phone }))
}

async function numberOf(db: Db, { _id }: Actor): Promise<string | undefined> {
  const [person] = await db.select({ phone: users.phone }).from(users).where(eq(users._id, _id))
  return person && phoneNumber(person.phone)
}
