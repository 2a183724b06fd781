import { and, eq } from 'drizzle-orm'
import { holds, isTeam, type Permission } from '../../../shared/contract/permissions.ts'
import { type Channel, type EventName, eventOf } from '../../../shared/notifications/notification-events.ts'
import type { QuietHours } from '../../../shared/notifications/notifications.ts'
import type { Db } from '../../platform/db/client.ts'
import { isActiveTeam, isNotBlocked } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { notificationChoices } from './notifications.tables.ts'

/**
 * One person by their `_id`, or of the team whoever is `responsible`: everybody who holds a permission while nobody is,
 * or whoever was has left, is blocked or doesn't hold it any more. So what a customer says always reaches somebody.
 */
export type Receivers = string | { holders: Permission; responsible?: string | null }

/** A receiver of a notification, with their choices. */
export type Receiver = {
  _id: string
  firstname: string
  username: string
  email: string
  phone: string
  confirmed_phone: string
  locale: string
  country: string
  role_id: number
  guest: boolean
  wanted: Partial<Record<EventName, Channel[]>> | null
  quiet_hours: QuietHours | null
}

/** Lists the receivers: people who are neither blocked nor deleted. */
export async function findReceivers(db: Db, receivers: Receivers): Promise<Receiver[]> {
  const people = await db
    .select({
      _id: users._id,
      firstname: users.firstname,
      username: users.username,
      email: users.email,
      phone: users.phone,
      confirmed_phone: users.confirmed_phone,
      locale: users.locale,
      country: users.country,
      role_id: users.role_id,
      guest: users.guest,
      permissions: users.permissions,
      wanted: notificationChoices.wanted,
      quiet_hours: notificationChoices.quiet_hours,
    })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.user_id, users._id))
    .where(typeof receivers === 'string' ? and(eq(users._id, receivers), isNotBlocked) : isActiveTeam)
  if (typeof receivers === 'string') return people
  const holders = people.filter((person) => holds(person, receivers.holders))
  const responsible = holders.filter(({ _id }) => _id === receivers.responsible)
  return responsible.length > 0 ? responsible : holders
}

/** Returns the channels a person wants for an event: their choice, or the event's defaults; mails for a guest, who has no list to read. */
export function wantedChannels(
  person: Pick<Receiver, 'wanted' | 'role_id'> & { guest?: boolean },
  event: EventName,
): readonly Channel[] {
  if (person.guest) return ['mail']
  const { byDefault, teamByDefault = byDefault } = eventOf(event)
  return person.wanted?.[event] ?? (isTeam(person) ? teamByDefault : byDefault)
}
