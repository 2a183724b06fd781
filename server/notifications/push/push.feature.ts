import { pushRoutes } from '../../../shared/notifications/push.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { deliverPush, type PushJob } from './deliver-push.ts'
import { exportPushes } from './export-pushes.ts'
import { pushHandlers } from './push.handlers.ts'
import { forgetPushes } from './push.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    push: PushJob
  }
}

/** Pushes to browsers. */
export const push: Feature = {
  name: 'push',
  serves: [calls(pushRoutes, pushHandlers)],
  jobs: { push: { does: deliverPush } },
  ofPeople: {
    ownData: exportPushes,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetPushes(db, _id),
    kept: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: {
    push_subscriptions_endpoint_unique: none,
    vapid_keys_one_row: none,
  },
}
