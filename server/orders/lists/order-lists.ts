import { not, type SQL, sql } from 'drizzle-orm'
import type { Portal } from '../../platform/portal.ts'
import { orders } from '../lifecycle/orders.tables.ts'

/** Condition on orders that agents placed on an admin site. Written out, so that the planner finds its index. */
export const isOfAgent = sql`${orders.of_agent}`

/** Says which orders stand in a list; undefined for all of them. */
export type OrderList = (portal: Portal) => Promise<SQL | undefined>

/** Narrows to the plain list: without agents' orders on an admin site, where these have a list of their own. */
export const plainOrders: OrderList = async ({ settings }) =>
  (await settings.get()).is_admin_site ? not(isOfAgent) : undefined

export const agentOrders: OrderList = async () => isOfAgent
