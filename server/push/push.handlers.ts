import type { pushRoutes } from '../../shared/push.ts'
import type { Handlers } from '../http/context.ts'
import { subscribeToPush } from './push.ts'

export const pushHandlers: Handlers<typeof pushRoutes> = {
  subscribe: ({ db, user, body }) => subscribeToPush(db, user, body),
}
