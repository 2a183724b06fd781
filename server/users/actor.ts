import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatus } from '../../shared/accounts/accounts.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { roles } from '../../shared/contract/permissions.ts'
import type { Db } from '../platform/db/client.ts'
import type { Notices } from '../platform/db/notices.ts'
import type { Actor } from '../platform/http/gate.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { rememberPeople } from './remember-people.ts'
import { sessions, users } from './users.tables.ts'

export type Actors = { get(session_id: string): Promise<Actor | null> }

/** Columns of an actor that aren't their session's. */
export const actorColumns = {
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
}

/** Finds the person behind a session, and remembers them until they change. */
export function rememberActors(db: Db, notices: Notices): Actors {
  return {
    get: rememberPeople(
      notices,
      ({ _id }: Actor) => _id,
      (session_id) => findActor(db, session_id),
    ),
  }
}

/** Makes somebody who calls without a session an actor: a guest, or the owner of a key. */
export const withoutSession = <
  Person extends Omit<Actor, 'has_second_factor' | 'session_id' | 'acting_admin'>,
>(
  person: Person,
) => ({ ...person, has_second_factor: false, session_id: '', acting_admin: null })

async function findActor(db: Db, session_id: string): Promise<Actor | null> {
  const admins = alias(users, 'admins')
  const [row] = await db
    .select({
      ...actorColumns,
      has_second_factor: hasSecondFactor(users._id),
      session_id: sessions._id,
      acting_admin: { _id: admins._id, username: admins.username },
    })
    .from(sessions)
    .innerJoin(users, eq(users._id, sessions.user_id))
    .leftJoin(admins, eq(admins._id, sessions.acting_admin_id))
    .where(
      and(
        eq(sessions._id, session_id),
        isNull(sessions.ended_at),
        ne(users.status, accountStatus.blocked),
        // Customers alone are acted as, whatever became of one meanwhile.
        or(isNull(sessions.acting_admin_id), eq(users.role_id, roles.customer)),
      ),
    )
  return row ?? null
}

/** Refuses actions of the person alone while an admin acts as them. Throws `acting_as_customer`. */
export function refuseWhileActing(user: Actor) {
  if (user.acting_admin) throw new AppError('acting_as_customer')
}
