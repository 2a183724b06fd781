import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { shownName } from '../../accounts/users/user-columns.ts'
import type { Db } from '../../platform/db/client.ts'
import { worksOnOrders } from './visible-orders.ts'

/** Lists everybody of the team who may work on orders, by name. */
export async function listTuners(db: Db) {
  const team = await db
    .select({
      _id: users._id,
      name: shownName,
      role_id: users.role_id,
      permissions: users.permissions,
    })
    .from(users)
    .where(
      and(
        inArray(users.role_id, [roles.admin, roles.staff]).inlineParams(),
        eq(users.status, accountStatus.active),
        isNull(users.deleted_at),
      ),
    )
    .orderBy(asc(users.firstname), asc(users.lastname))
  return team.filter(worksOnOrders).map(({ _id, name }) => ({ _id, name }))
}
