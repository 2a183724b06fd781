import { z } from 'zod'
import { accountStatus, email, password, username } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../users/users.tables.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'

export const adminForm = z.object({ email, username, password })

/** Opens an admin's account, verified and active, from the command line: a new site gets its first admin this way. */
export async function createAdmin(db: Db, form: z.output<typeof adminForm>): Promise<{ _id: string }> {
  refuseWeakPassword(form.password, form)
  const [admin] = await db
    .insert(users)
    .values({
      email: form.email,
      username: form.username,
      password_hash: await hashPassword(form.password),
      firstname: form.username,
      lastname: '',
      role_id: roles.admin,
      verified: true,
      status: accountStatus.active,
    })
    .returning({ _id: users._id })
  if (!admin) throw new AppError('internal_error')
  return admin
}
