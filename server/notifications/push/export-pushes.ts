import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { sessions } from '../../users/users.tables.ts'
import { pushSubscriptions } from './push.tables.ts'

/** Reads the browsers in which a person gets pushes for their export, without what it takes to send some. */
export async function exportPushes(db: Db, person_id: string) {
  return {
    push_subscriptions: await db
      .select({
        service: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
        user_agent: sessions.user_agent,
        created_at: pushSubscriptions.created_at,
      })
      .from(pushSubscriptions)
      .leftJoin(sessions, eq(sessions._id, pushSubscriptions.session_id))
      .where(eq(pushSubscriptions.user_id, person_id))
      .orderBy(asc(pushSubscriptions._id)),
  }
}
