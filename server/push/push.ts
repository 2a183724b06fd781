import type { z } from 'zod'
import type { pushRoutes } from '../../shared/push.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { pushSubscriptions } from './push.tables.ts'

type Subscription = z.output<typeof pushRoutes.subscribe.body>

/** Keeps a browser's subscription for the person; a browser that changes hands belongs to who subscribed last. */
export async function subscribeToPush(db: Db, user: Actor, { endpoint, keys }: Subscription) {
  const subscription = { user_id: user._id, endpoint, ...keys }
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription })
  return { ok: true as const }
}
