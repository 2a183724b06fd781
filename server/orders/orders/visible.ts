import { type AnyColumn, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Holder, holds, roles } from '../../../shared/contract/permissions.ts'
import { orders } from './orders.tables.ts'

/** Whether this person works on orders, rather than sending them in. */
export function worksOnOrders(user: Holder): boolean {
  return holds(user, 'orders')
}

/** Makes something for either side once, as anybody of it sees orders. */
export function bySide<T>(make: (reader: Holder) => T): Record<'customer' | 'team', T> {
  return {
    customer: make({ role_id: roles.customer, permissions: [] }),
    team: make({ role_id: roles.staff, permissions: ['orders'] }),
  }
}

/** The side this person is on. */
export function sideOf(user: Holder) {
  return worksOnOrders(user) ? 'team' : 'customer'
}

/** The orders this person may see: every one for who works on orders, otherwise their own. */
export function visibleTo(user: Holder & { _id: string | Placeholder }): SQL | undefined {
  return worksOnOrders(user) ? undefined : eq(orders.user_id, user._id)
}

type Named = { firstname: AnyColumn; lastname: AnyColumn; username: AnyColumn }

/**
 * A person's name as this reader sees it: the team by full name among themselves, by first name to customers. Of who
 * deleted their account nothing but a user name is left.
 */
export function nameOf(person: Named, reader: Holder): SQL<string> {
  const name = worksOnOrders(reader)
    ? sql`trim(${person.firstname} || ' ' || ${person.lastname})`
    : sql`${person.firstname}`
  return sql<string>`coalesce(nullif(${name}, ''), ${person.username})`
}
