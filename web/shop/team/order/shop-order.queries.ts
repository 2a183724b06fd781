import type { Body } from '../../../../shared/contract/route.ts'
import { shopOrderTeamRoutes } from '../../../../shared/shop/shop-order-team.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** One order of the shop. */
export const shopOrderQuery = (id: string) => callQuery(shopOrderRoutes.byId, { params: { id } })

/** Returns the query of what the team sees of an order beside the order itself. */
export const shopOrderDetailsQuery = (id: string) =>
  callQuery(shopOrderTeamRoutes.details, { params: { id } })

/** Returns the query of the sum of a refund of these pieces. */
export const refundTotalQuery = (body: Body<typeof shopOrderTeamRoutes.refundTotal>) =>
  callQuery(shopOrderTeamRoutes.refundTotal, { body })
