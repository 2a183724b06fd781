import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { holds, type Permission } from '../../../shared/contract/permissions.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Writer } from '../conversations/conversation-kind.ts'

/** Finds who takes part in a conversation by their address: its customer, or a member of the team who may write in it. */
export async function findAuthor(
  db: Db,
  address: string,
  { customer_id, permission }: { customer_id: string; permission: Permission },
): Promise<Writer | null> {
  const [person] = await db
    .select({
      _id: users._id,
      username: users.username,
      firstname: users.firstname,
      email: users.email,
      role_id: users.role_id,
      account_type: users.account_type,
      permissions: users.permissions,
      verified: users.verified,
      status: users.status,
      price_type: users.price_type,
      country: users.country,
      locale: users.locale,
    })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, address.toLowerCase()),
        eq(users.status, accountStatus.active),
        eq(users.verified, true),
        isNull(users.deleted_at),
      ),
    )
  if (!person || !(person._id === customer_id || holds(person, permission))) return null
  return { ...person, acting_admin: null }
}
