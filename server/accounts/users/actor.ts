import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds, isTeam, type Permission, roles } from '../../../shared/contract/permissions.ts'
import type { Access } from '../../../shared/contract/route.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Notices } from '../../platform/db/notices.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { hasSecondFactor } from '../second-factor/has-second-factor.ts'
import { readAccessToken } from '../sessions/tokens.ts'
import { sessions, users } from './accounts.tables.ts'

/** Who asks: the person behind a session that hasn't ended. */
export type Actor = {
  _id: string
  username: string
  email: string
  role_id: number
  account_type: 'customer' | 'dealer' | 'agent'
  permissions: string[]
  verified: boolean
  status: number
  price_type: number
  country: string
  locale: string
  has_second_factor: boolean
  session_id: string
  /** The admin who acts as this customer, if one does. */
  acting_admin: { _id: string; username: string } | null
}

export type Actors = { get(session_id: string): Promise<Actor | null> }

/** How many sessions are remembered at once. */
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
      _id: users._id,
      username: users.username,
      email: users.email,
      role_id: users.role_id,
      account_type: users.account_type,
      permissions: users.permissions,
      verified: users.verified,
      status: users.status,
      price_type: users.price_type,
      country: users.country,
      locale: users.locale,
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

/** Refuses what only the person may do while an admin acts as them: `acting_as_customer`. */
export function refuseActing(user: Actor) {
  if (user.acting_admin) throw new AppError('acting_as_customer')
}

/** Who sent this `Authorization` header; null when nobody is signed in with it. */
export async function actorOf(outside: Outside, authorization: string | undefined): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) return null
  const session_id = await readAccessToken(outside.secret, token)
  return session_id === null ? null : outside.actors.get(session_id)
}

/** Lets through who may call a route with this access rule, and says why to anyone else. */
export async function checkAccess(outside: Pick<Outside, 'settings'>, user: Actor | null, access: Access) {
  if (access === 'public') return
  if (!user) throw new AppError('signed_out')
  if (access === 'session') return
  if (!user.verified) throw new AppError('account_not_verified')
  if (user.status !== accountStatus.active) throw new AppError('account_not_active')
  if (isTeam(user) && !user.has_second_factor && (await outside.settings.get()).second_factor_for_team) {
    throw new AppError('second_factor_needed')
  }
  if (access !== 'signed-in' && !holds(user, access as Permission)) throw new AppError('forbidden')
}
