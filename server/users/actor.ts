import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatus } from '../../shared/accounts/accounts.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { roles } from '../../shared/contract/permissions.ts'
import type { Db } from '../platform/db/client.ts'
import type { Notices } from '../platform/db/notices.ts'
import type { Actor } from '../platform/http/gate.ts'
import { hasSecondFactor } from './has-second-factor.ts'
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

/** Most sessions remembered at once. */
const remembered = 5000

/**
 * Finds the person behind a session, and remembers them until a notice says that they changed. While notices don't
 * arrive nothing is remembered, so that a blocked account is out at once, in every process.
 */
export function rememberActors(db: Db, notices: Notices): Actors {
  const bySession = new Map<string, Actor>()
  let changes = 0
  notices.onGap(() => {
    changes += 1
    bySession.clear()
  })
  notices.on('actor', ({ user_id }) => {
    changes += 1
    for (const [session_id, actor] of bySession) if (actor._id === user_id) bySession.delete(session_id)
  })
  return {
    async get(session_id) {
      const known = notices.listening ? bySession.get(session_id) : undefined
      if (known) return known
      const changesBefore = changes
      const actor = await findActor(db, session_id)
      if (actor && notices.listening && changes === changesBefore) {
        if (bySession.size >= remembered) bySession.clear()
        bySession.set(session_id, actor)
      }
      return actor
    },
  }
}

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
