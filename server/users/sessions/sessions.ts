import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { sendNotice } from '../../platform/db/notices.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { refreshTokens, sessions } from '../users.tables.ts'
import { hashToken, makeAccessToken, makeOpaqueToken } from './tokens.ts'

export type Tokens = { access_token: string; refresh_token: string }

/** Describes the device of a sign-in, as far as it is known, for its owner to recognise it. */
export type Device = { ip: string; user_agent: string }

/** Time for which a refresh token works, once. */
const refreshDays = sql`interval '30 days'`
/** Time after its first use for which a token still works: tabs that wake up together send the same one. */
const grace = sql`interval '10 seconds'`

/** Starts a sign-in of a person, or of an admin who acts as them. Removes their expired sign-ins. */
export async function startSession(
  db: Db,
  secret: Uint8Array,
  user_id: string,
  device: Device,
  acting_admin_id: string | null = null,
): Promise<Tokens> {
  await db.execute(sql`
    delete from ${sessions} where user_id = ${user_id} and created_at < now() - ${refreshDays} and not exists (
      select from ${refreshTokens} t where t.session_id = ${sessions}._id and t.expires_at > now())`)
  const [session] = await db
    .insert(sessions)
    .values({ user_id, acting_admin_id, ...device })
    .returning({ _id: sessions._id })
  if (!session) throw new AppError('internal_error')
  const { token, token_hash } = makeOpaqueToken()
  await db
    .insert(refreshTokens)
    .values({ token_hash, session_id: session._id, expires_at: sql`now() + ${refreshDays}` })
  return { access_token: await makeAccessToken(secret, session._id), refresh_token: token }
}

/**
 * Exchanges a refresh token for the next one. A token that was used before ends its whole sign-in: either its owner
 * or a thief holds the newer one, and nobody can tell which. Within 10 seconds of its first use it is answered again,
 * with a token of its own, so that tabs that refresh at the same moment don't sign each other out.
 */
export async function refreshSession(db: Db, secret: Uint8Array, refresh_token: string): Promise<Tokens> {
  const used_hash = hashToken(refresh_token)
  const { token, token_hash } = makeOpaqueToken()
  const { rows } = await db.execute<{ session_id: string }>(sql`
    with used as (
      update ${refreshTokens} t set used_at = coalesce(t.used_at, now())
      from ${sessions} s
      where t.token_hash = ${used_hash} and t.expires_at > now()
        and (t.used_at is null or t.used_at > now() - ${grace})
        and s._id = t.session_id and s.ended_at is null
      returning t.session_id
    ), touched as (
      update ${sessions} s set last_used_at = now() from used where s._id = used.session_id
    ), outdated as (
      delete from ${refreshTokens} t using used where t.session_id = used.session_id and t.expires_at <= now()
    )
    insert into ${refreshTokens} (token_hash, session_id, expires_at)
    select ${token_hash}, session_id, now() + ${refreshDays} from used
    returning session_id`)
  const session_id = rows[0]?.session_id
  if (!session_id) {
    await endReused(db, used_hash)
    throw new AppError('refresh_token_invalid')
  }
  return { access_token: await makeAccessToken(secret, session_id), refresh_token: token }
}

/** Ends the sign-in whose used token came back. */
async function endReused(db: Db, token_hash: string) {
  const session = db
    .select({ _id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.token_hash, token_hash), sql`${refreshTokens.used_at} is not null`))
  await end(db, sql`${sessions._id} in (${session})`)
}

/** Ends one sign-in. */
export async function endSession(db: Db, session_id: string) {
  await end(db, eq(sessions._id, session_id))
}

/**
 * Ends every sign-in of a person at once, and those in which they act as a customer. Call it when they are blocked or
 * demoted, or their password changes.
 */
export async function endSignIns(db: Db, user_id: string) {
  await end(db, or(eq(sessions.user_id, user_id), eq(sessions.acting_admin_id, user_id)))
}

/** Ends every sign-in in which a person acts as a customer. */
export async function endActing(db: Db, user_id: string) {
  await end(db, eq(sessions.acting_admin_id, user_id))
}

/** Ends every other sign-in of a person, and those in which they act as a customer. */
export async function endOtherSignIns(db: Db, { _id, session_id }: Pick<Actor, '_id' | 'session_id'>) {
  const theirs = or(eq(sessions.user_id, _id), eq(sessions.acting_admin_id, _id))
  await end(db, and(theirs, ne(sessions._id, session_id)))
}

async function end(db: Db, which: SQL | undefined) {
  await db.transaction(async (db) => {
    const ended = await db
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(and(isNull(sessions.ended_at), which))
      .returning({ user_id: sessions.user_id })
    for (const user_id of new Set(ended.map((session) => session.user_id))) {
      await sendNotice(db, { kind: 'actor', user_id })
    }
  })
}
