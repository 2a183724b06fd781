import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** One order of the shop. */
export const shopOrderQuery = (id: string) => callQuery(shopOrderRoutes.byId, { params: { id } })
