import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { forgetTries } from '../sign-in/sign-in-tries.ts'
import { allowedPersonActions } from './allowed-person-actions.ts'
import { personActions } from './person-actions.ts'
import { lockPerson } from './update-person.ts'

/**
 * Sets somebody's password, ends all their sign-ins and mails them that it happened.
 *
 * @throws AppError `not_found`, `forbidden` or `password_too_common`
 */
export async function changePassword(db: Db, portal: Portal, user: Actor, id: string, password: string) {
  const password_hash = await hashPassword(password)
  await db.transaction(async (db) => {
    const person = await lockPerson(db, id)
    if (!allowedPersonActions(user, person).change_password) throw new AppError('forbidden')
    refuseWeakPassword(password, person)
    await db.update(users).set({ password_hash }).where(eq(users._id, id))
    await forgetCodes(db, id)
    await endSignIns(db, id)
    await forgetTries(db, id)
    await record(db, portal, user, personActions.password_changed, { ...person, _id: id })
    await sendMail(db, portal, { to: person, mail: 'password_changed', values: {} })
  })
  return { ok: true as const }
}
