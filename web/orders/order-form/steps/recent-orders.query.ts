import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** The person's last orders, newest first. */
export const recentOrdersQuery = callQuery(orderRoutes.mine, { query: { size: 20 } })
