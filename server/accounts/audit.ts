import type { Db } from '../db/client.ts'
import { auditLog } from './accounts.tables.ts'
import type { Actor } from './actor.ts'

/**
 * Writes down what a member of the team did to somebody else's account or data. `act` is a verb in snake_case, the
 * subject is whom or what it was done to, named as people know it. What is done while acting as a customer is the
 * admin's.
 */
export async function audit(
  db: Db,
  user: Pick<Actor, '_id' | 'username' | 'acting_admin'>,
  act: string,
  subject: { _id: string; name: string },
  detail = '',
) {
  const actor = user.acting_admin ?? user
  await db.insert(auditLog).values({
    actor_id: actor._id,
    actor_name: actor.username,
    act,
    subject_id: subject._id,
    subject_name: subject.name,
    detail,
  })
}
