import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { pushRoutes } from '../../shared/push.ts'
import { type Actor, refuseActing } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { pushSubscriptions } from './push.tables.ts'

type Subscription = z.output<typeof pushRoutes.subscribe.body>

/**
 * Keeps a browser's subscription for the person, for as long as they are signed in there; a browser that changes hands
 * belongs to who subscribed last.
 */
export async function subscribeToPush(db: Db, user: Actor, { endpoint, keys }: Subscription) {
  refuseActing(user)
  const subscription = { user_id: user._id, session_id: user.session_id, endpoint, ...keys }
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription })
  return { ok: true as const }
}

/** Forgets one of the person's browsers. */
export async function unsubscribeFromPush(db: Db, user: Actor, endpoint: string) {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.user_id, user._id)))
  return { ok: true as const }
}

/** Forgets every browser of a person that wanted pushes. */
export async function forgetPushes(db: Db, user_id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, user_id))
}
