import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countOrdersToSend } from './count-to-send.ts'

export const shopOrderTeamHandlers: Handlers<typeof shopOrderTeamRoutes> = {
  toSendCount: ({ db }) => countOrdersToSend(db),
}
