import type { pushRoutes } from '../../../shared/notifications/push.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { subscribeToPush, unsubscribeFromPush } from './push.ts'
import { siteKeys } from './vapid-keys.ts'

export const pushHandlers: Handlers<typeof pushRoutes> = {
  key: ({ db }) => siteKeys(db),
  subscribe: ({ db, user, body }) => subscribeToPush(db, user, body),
  unsubscribe: ({ db, user, body }) => unsubscribeFromPush(db, user, body.endpoint),
}
