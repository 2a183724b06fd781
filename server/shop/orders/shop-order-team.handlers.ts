import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countOrdersToSend } from './count-to-send.ts'
import { printAddressLabels, printPackingSlips } from './print-parcels.ts'
import { readOrderDetails } from './read-order-details.ts'
import { totalOfRefund } from './refunded-money.ts'

export const shopOrderTeamHandlers: Handlers<typeof shopOrderTeamRoutes> = {
  toSendCount: ({ db }) => countOrdersToSend(db),
  details: ({ db, user, params }) => readOrderDetails(db, user, params.id),
  packingSlips: ({ db, portal, query }) => printPackingSlips(db, portal, query.ids),
  addressLabels: ({ db, portal, query }) => printAddressLabels(db, portal, query.ids),
  refundTotal: ({ db, body }) => totalOfRefund(db, body),
}
