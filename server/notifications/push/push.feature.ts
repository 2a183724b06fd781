import { asc, eq, sql } from 'drizzle-orm'
import { pushRoutes } from '../../../shared/notifications/push.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { sessions } from '../../users/users.tables.ts'
import { deliverPush, type PushJob } from './deliver-push.ts'
import { pushSubscriptions } from './push.tables.ts'
import { forgetPushes, subscribeToPush, unsubscribeFromPush } from './push.ts'
import { siteKeys } from './vapid-keys.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    push: PushJob
  }
}

const handlers: Handlers<typeof pushRoutes> = {
  key: ({ db }) => siteKeys(db),
  subscribe: ({ db, user, body }) => subscribeToPush(db, user, body),
  unsubscribe: ({ db, user, body }) => unsubscribeFromPush(db, user, body.endpoint),
}

/** Pushes to browsers. */
export const push: Feature = {
  name: 'push',
  serves: [calls(pushRoutes, handlers)],
  jobs: { push: { does: deliverPush } },
  ofPeople: {
    // Without what it takes to send some.
    ownData: async (db, person_id) => ({
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
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetPushes(db, _id),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    push_subscriptions_endpoint_unique: none,
    vapid_keys_one_row: none,
  },
}
