import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { pushRoutes } from '../../../shared/notifications/push.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { pushSubscriptions } from './push.tables.ts'

type Subscription = z.output<typeof pushRoutes.subscribe.body>

/** Most browsers in which a person gets pushes. */
export const mostBrowsers = 10

/**
 * Stores a browser's subscription for the person, for as long as they are signed in there; a browser that changes
 * hands belongs to the person who subscribed last. Of more than ten the oldest are deleted.
 */
export async function subscribeToPush(db: Db, user: Actor, { endpoint, keys }: Subscription) {
  refuseWhileActing(user)
  const subscription = { user_id: user._id, session_id: user.session_id, endpoint, ...keys }
  const fresh = { ...subscription, created_at: sql`now()` }
  await db.transaction(async (db) => {
    // Those of a person come one after the other, or two at once would leave eleven.
    await db.select({ _id: users._id }).from(users).where(eq(users._id, user._id)).for('no key update')
    await db
      .insert(pushSubscriptions)
      .values(fresh)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: fresh })
    await forgetOldest(db, user._id)
  })
  return { ok: true as const }
}

async function forgetOldest(db: Db, user_id: string) {
  const theirs = eq(pushSubscriptions.user_id, user_id)
  const newest = db
    .select({ _id: pushSubscriptions._id })
    .from(pushSubscriptions)
    .where(theirs)
    .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions._id))
    .limit(mostBrowsers)
  await db.delete(pushSubscriptions).where(and(theirs, notInArray(pushSubscriptions._id, newest)))
}

/** Deletes the subscription of one of the person's browsers. */
export async function unsubscribeFromPush(db: Db, user: Actor, endpoint: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.user_id, user._id)))
  return { ok: true as const }
}

/** Deletes every subscription of a person. */
export async function forgetPushes(db: Db, user_id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, user_id))
}
