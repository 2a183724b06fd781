import { eq, sql } from 'drizzle-orm'
import type { Me } from '../../shared/accounts.ts'
import { AppError } from '../../shared/errors.ts'
import { holds, permissions } from '../../shared/permissions.ts'
import { creditBalances } from '../credits/credits.tables.ts'
import type { Db } from '../db/client.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { users } from './accounts.tables.ts'

/** A person as they see themselves. `acting_admin` is the user name of the admin who acts as them. */
export async function findMe(db: Db, user_id: string, acting_admin: string | null = null): Promise<Me> {
  const [row] = await db
    .select({
      _id: users._id,
      username: users.username,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      phone: users.phone,
      country: users.country,
      company_name: users.company_name,
      vat_no: users.vat_no,
      company_reg: users.company_reg,
      web_url: users.web_url,
      address: users.address,
      city: users.city,
      post_code: users.post_code,
      picture: users.picture,
      role_id: users.role_id,
      account_type: users.account_type,
      permissions: users.permissions,
      verified: users.verified,
      status: users.status,
      price_type: users.price_type,
      master_or_slave: users.master_or_slave,
      my_tools: users.my_tools,
      credits: sql<number>`coalesce(${creditBalances.credits}, 0)`,
      locale: users.locale,
      has_second_factor: hasSecondFactor(users._id),
    })
    .from(users)
    .leftJoin(creditBalances, eq(creditBalances.user_id, users._id))
    .where(eq(users._id, user_id))
  if (!row) throw new AppError('not_found')
  return { ...row, permissions: permissions.filter((permission) => holds(row, permission)), acting_admin }
}
