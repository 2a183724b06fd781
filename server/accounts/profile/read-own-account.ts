import { eq, sql } from 'drizzle-orm'
import type { Me } from '../../../shared/accounts/accounts.ts'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds, permissions } from '../../../shared/contract/permissions.ts'
import { creditBalances } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { hasSecondFactor } from '../../users/has-second-factor.ts'
import { businessColumns, standingColumns, whoColumns } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'

/** Reads a person as they see themselves. `acting_admin` is the user name of the admin who acts as them. */
export async function readOwnAccount(
  db: Db,
  user_id: string,
  acting_admin: string | null = null,
): Promise<Me> {
  const [row] = await db
    .select({
      ...whoColumns,
      confirmed_phone: users.confirmed_phone,
      ...businessColumns,
      picture: users.picture,
      ...standingColumns,
      permissions: users.permissions,
      my_tools: users.my_tools,
      credits: sql<number>`coalesce(${creditBalances.credits}, 0)`,
      locale: users.locale,
      theme: users.theme,
      power_unit: users.power_unit,
      torque_unit: users.torque_unit,
      has_second_factor: hasSecondFactor(users._id),
    })
    .from(users)
    .leftJoin(creditBalances, eq(creditBalances.user_id, users._id))
    .where(eq(users._id, user_id))
  if (!row) throw new AppError('not_found')
  const { confirmed_phone, ...person } = row
  return {
    ...person,
    phone_confirmed: phoneNumber(row.phone) === confirmed_phone,
    permissions: permissions.filter((permission) => holds(row, permission)),
    acting_admin,
  }
}
