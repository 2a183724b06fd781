import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { addresseeColumns } from '../../users/user-columns.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { personActions } from '../people/person-actions.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Removes the second factor of somebody who lost it: the password alone signs them in then. Only admins may do so for
 * the team, and nobody for themselves: the others get `not_found`.
 */
export async function resetSecondFactor(db: Db, portal: Portal, user: Actor, user_id: string) {
  refuseWhileActing(user)
  await db.transaction(async (db) => {
    const [person] = await db
      .select({ _id: users._id, ...addresseeColumns })
      .from(users)
      .where(
        and(
          eq(users._id, user_id),
          ne(users._id, user._id),
          isAccount,
          user.role_id === roles.admin ? undefined : eq(users.role_id, roles.customer),
        ),
      )
      .for('update')
    if (!person) throw new AppError('not_found')
    if (!(await forgetSecondFactor(db, user_id))) return
    await record(db, portal, user, personActions.second_factor_reset, person)
    await notifyOwner(db, portal, person, 'reset')
  })
}
