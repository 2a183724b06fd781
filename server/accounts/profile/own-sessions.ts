import { type AnyColumn, and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignInOfMine } from '../../../shared/accounts/profile.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { allCap } from '../../../shared/contract/paging.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { endOtherSignIns, endSession } from '../../users/sessions/sessions.ts'
import { sessions, users } from '../../users/users.tables.ts'

/** Lists the person's sign-ins: this one first, then by last use. Sign-ins unused for 30 days have expired. */
export async function listMySessions(db: Db, user: Actor): Promise<SignInOfMine[]> {
  const admins = alias(users, 'admins')
  const current = sql<boolean>`${sessions._id} = ${user.session_id}`
  return db
    .select({
      _id: sessions._id,
      user_agent: unlessActing(sessions.user_agent),
      ip: unlessActing(sessions.ip),
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      current,
      acting_admin: admins.username,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins._id, sessions.acting_admin_id))
    .where(and(openOf(user), gt(sessions.last_used_at, sql`now() - interval '30 days'`)))
    .orderBy(desc(current), desc(sessions.last_used_at), desc(sessions._id))
    .limit(allCap)
}

/** Hides a column while an admin acts as the customer, who need not know where the admin sits. */
const unlessActing = (column: AnyColumn) =>
  sql<string>`case when ${sessions.acting_admin_id} is null then ${column} else '' end`

/** Ends one of the person's sign-ins, or an admin's in which they act as the person. Throws `not_found`. */
export async function endMySession(db: Db, user: Actor, id: string) {
  refuseWhileActing(user)
  if (!(await db.$count(sessions, and(openOf(user), eq(sessions._id, id))))) throw new AppError('not_found')
  await endSession(db, id)
  return { ok: true as const }
}

/** Ends every sign-in of the person but the one that asks. */
export async function endMyOtherSessions(db: Db, user: Actor) {
  refuseWhileActing(user)
  await endOtherSignIns(db, user)
  return { ok: true as const }
}

const openOf = (user: Actor) => and(eq(sessions.user_id, user._id), isNull(sessions.ended_at))
