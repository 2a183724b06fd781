import { z } from 'zod'
import { defineRoutes } from '../contract/route.ts'
import { orderKeepers } from './shop-order-states.ts'

/** The calls of those who work on shop orders, beside the product's own. */
export const shopOrderTeamRoutes = defineRoutes({
  toSendCount: {
    method: 'GET',
    path: '/shop/order/to_send_count',
    access: [...orderKeepers],
    summary: 'How many paid orders wait to be sent',
    response: z.object({ count: z.number().int() }),
  },
})
