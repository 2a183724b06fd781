import { eq } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import { audit } from '../accounts/audit.ts'
import { forgetCodes } from '../accounts/forget-codes.ts'
import { hashPassword, refuseWeakPassword } from '../accounts/passwords.ts'
import { endSignIns } from '../accounts/sessions.ts'
import { forgetTries } from '../accounts/sign-in-tries.ts'
import type { Db } from '../db/client.ts'
import { sendMail } from '../mail/compose.ts'
import type { Outside } from '../outside/outside.ts'
import { canDoWith } from './person-can.ts'
import { lockPerson } from './update-person.ts'

/**
 * Sets somebody's password, ends all their sign-ins and tells them by mail.
 *
 * @throws AppError `not_found`, `forbidden` or `password_too_common`
 */
export async function changePassword(db: Db, outside: Outside, user: Actor, id: string, password: string) {
  const password_hash = await hashPassword(password)
  await db.transaction(async (db) => {
    const person = await lockPerson(db, id)
    if (!canDoWith(user, person).change_password) throw new AppError('forbidden')
    refuseWeakPassword(password, person)
    await db.update(users).set({ password_hash }).where(eq(users._id, id))
    await forgetCodes(db, id)
    await endSignIns(db, id)
    await forgetTries(db, id)
    await audit(db, user, 'password_changed', { _id: id, name: person.username })
    const { email: to, locale, username: name } = person
    await sendMail(db, outside, { to, locale, mail: 'password_changed', values: { name } })
  })
  return { ok: true as const }
}
