import { eq, type Placeholder, type SQL } from 'drizzle-orm'
import { type Holder, holds, roles } from '../../../../shared/contract/permissions.ts'
import { tickets } from './tickets.tables.ts'

/** Tells if this person answers tickets, rather than opening them. */
export function answersTickets(user: Holder): boolean {
  return holds(user, 'tickets')
}

/** Makes a value for each side, given a reader of that side. */
export function bySide<T>(make: (reader: Holder) => T): (reader: Holder) => T {
  const team = make({ role_id: roles.staff, permissions: ['tickets'] })
  const customer = make({ role_id: roles.customer, permissions: [] })
  return (reader) => (answersTickets(reader) ? team : customer)
}

/** Narrows tickets to those that this person may see: all for the team, otherwise their own. */
export function visibleTo(user: Holder & { _id: string | Placeholder }): SQL | undefined {
  return answersTickets(user) ? undefined : eq(tickets.customer_id, user._id)
}
