import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { type Holder, holds } from '../../shared/permissions.ts'
import type { Actor } from '../accounts/actor.ts'
import { orders } from './orders.tables.ts'

/** Whether this person works on orders, rather than sending them in. */
export function worksOnOrders(user: Holder): boolean {
  return holds(user, 'orders')
}

/** The orders this person may see: every one for who works on orders, otherwise their own. */
export function visibleTo(user: Actor): SQL | undefined {
  return worksOnOrders(user) ? undefined : eq(orders.user_id, user._id)
}

/** A person's name as this reader sees it: the team by full name among themselves, by first name to customers. */
export function nameOf(person: { firstname: AnyColumn; lastname: AnyColumn }, reader: Holder): SQL<string> {
  return worksOnOrders(reader)
    ? sql<string>`${person.firstname} || ' ' || ${person.lastname}`
    : sql<string>`${person.firstname}`
}
