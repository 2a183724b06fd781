import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passwordForm } from '../../../shared/accounts/profile.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { endOtherSignIns } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'

/**
 * Sets a new password for a person who knows the old one, ends every other sign-in and mails them that it happened.
 *
 * @throws AppError what `confirmPerson` throws, `password_too_common`
 */
export async function changePassword(
  db: Db,
  portal: Portal,
  user: Actor,
  { old_password, password }: z.output<typeof passwordForm>,
) {
  await confirmPerson(db, user, old_password).catch(nameField)
  refuseWeakPassword(password, user)
  const password_hash = await hashPassword(password)
  await db.transaction(async (db) => {
    await db.update(users).set({ password_hash }).where(eq(users._id, user._id))
    await forgetCodes(db, user._id)
    await endOtherSignIns(db, user)
    await sendMail(db, portal, { to: user, mail: 'password_changed', values: {} })
  })
  return { ok: true as const }
}

/** Names the field of an error: the form has two passwords. */
function nameField(error: unknown): never {
  const wrong = error instanceof AppError && error.code === 'password_wrong'
  throw wrong ? new AppError('password_wrong', { fields: { old_password: 'password_wrong' } }) : error
}
