import { and, eq } from 'drizzle-orm'
import { holds, type Permission } from '../../../shared/contract/permissions.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import type { Db } from '../../platform/db/client.ts'
import { actorColumns } from '../../users/actor.ts'
import { hasEmail, isActive } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'

/** Finds who takes part in a conversation by their address: its customer, or a member of the team who may write in it. */
export async function findAuthor(
  db: Db,
  address: string,
  { customer_id, permission }: { customer_id: string; permission: Permission },
): Promise<Writer | null> {
  const [person] = await db
    .select(actorColumns)
    .from(users)
    .where(and(hasEmail(address), eq(users.verified, true), isActive))
  if (!person || !(person._id === customer_id || holds(person, permission))) return null
  return { ...person, acting_admin: null }
}
