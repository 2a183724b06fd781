import type { Db } from '../../platform/db/client.ts'
import { byShownName, shownName } from '../../users/user-columns.ts'
import { isActiveTeam } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { worksOnOrders } from './visible-orders.ts'

/** Lists everybody of the team who may work on orders, by name. */
export async function listTuners(db: Db, locale: string) {
  const team = await db
    .select({
      _id: users._id,
      name: shownName,
      role_id: users.role_id,
      permissions: users.permissions,
    })
    .from(users)
    .where(isActiveTeam)
    .orderBy(byShownName(locale))
  return team.filter(worksOnOrders).map(({ _id, name }) => ({ _id, name }))
}
