import { eq, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Holder, holds, roles } from '../../../shared/contract/permissions.ts'
import { firstNameOf, type Named, shownNameOf } from '../../users/user-columns.ts'
import { orderEvents, orders } from './orders.tables.ts'

/** Tells if this person works on orders, rather than placing them. */
export function worksOnOrders(user: Holder): boolean {
  return holds(user, 'orders')
}

/** Makes a value for each side, given a reader of that side. */
export function bySide<T>(make: (reader: Holder) => T): Record<'customer' | 'team', T> {
  return {
    customer: make({ role_id: roles.customer, permissions: [] }),
    team: make({ role_id: roles.staff, permissions: ['orders'] }),
  }
}

/** The reason of an order as its customer reads it: words that came with a modified file once that is released. */
export const reasonForCustomer = sql<string>`case when ${orders.status} in ('in_progress', 'tuned') then ''
  else ${orders.reason} end`

/** Condition on events of the timeline that the customer may see, not the team's own: other versions, confirmed warnings. */
export const customersEvents = notInArray(orderEvents.kind, ['file', 'warned'])

/** Returns the side this person is on. */
export function sideOf(user: Holder) {
  return worksOnOrders(user) ? 'team' : 'customer'
}

/** Narrows orders to those that this person may see: all for the team, otherwise their own. */
export function visibleTo(user: Holder & { _id: string | Placeholder }): SQL | undefined {
  return worksOnOrders(user) ? undefined : eq(orders.user_id, user._id)
}

/**
 * Returns a person's name as this reader sees it: the team by full name among themselves, by first name to customers.
 * Deleted accounts have nothing but a user name left.
 */
export function nameOf(person: Named, reader: Holder): SQL<string> {
  return worksOnOrders(reader) ? shownNameOf(person) : firstNameOf(person)
}
