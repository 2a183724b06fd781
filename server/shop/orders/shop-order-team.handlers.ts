import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countOrdersToSend } from './count-to-send.ts'
import { readOrderDetails } from './read-order-details.ts'
import { totalOfRefund } from './refunded-money.ts'

export const shopOrderTeamHandlers: Handlers<typeof shopOrderTeamRoutes> = {
  toSendCount: ({ db }) => countOrdersToSend(db),
  details: ({ db, user, params }) => readOrderDetails(db, user, params.id),
  refundTotal: ({ db, body }) => totalOfRefund(db, body),
}
