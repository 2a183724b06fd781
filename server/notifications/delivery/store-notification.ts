import { isNull, sql } from 'drizzle-orm'
import { isTeam } from '../../../shared/contract/permissions.ts'
import type { notificationNames } from '../../../shared/notifications/notification-events.ts'
import type { NotificationValues } from '../../../shared/notifications/notification-values.ts'
import type { Db } from '../../platform/db/client.ts'
import { announceNotifications } from './announce-notifications.ts'
import type { Receiver } from './find-receivers.ts'
import { notifications } from './notifications.tables.ts'

/** A notification, independent of its receivers. */
export type Message = {
  name: (typeof notificationNames)[number]
  values: NotificationValues
  link: string
  about: string
  /** The address at which its mail is answered. */
  reply_to?: string | undefined
}

/** A statement takes 65,535 values at most. */
const rowsPerStatement = 1000

/** Values that the list leaves out: they are read on the page that the notification leads to. */
const shownElsewhere = ['message', 'reason']

/** Adds the notification to people's lists, in place of an unread one of the same name and subject. */
export async function storeNotification(
  db: Db,
  people: Pick<Receiver, '_id' | 'role_id'>[],
  message: Message,
) {
  if (people.length === 0) return
  const { name, link, about } = message
  const values = Object.fromEntries(
    Object.entries(message.values).filter(([value]) => !shownElsewhere.includes(value)),
  )
  const rows = people
    .map((person) => ({ user_id: person._id, for_team: isTeam(person), name, values, about, link }))
    // Always in the same order, or two transactions that notify the same people at once would deadlock.
    .toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await db
      .insert(notifications)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoUpdate({
        target: [notifications.user_id, notifications.name, notifications.link],
        targetWhere: isNull(notifications.read_at),
        set: { _id: sql`uuidv7()`, values, about, created_at: sql`now()` },
      })
  }
  await announceNotifications(
    db,
    people.map(({ _id }) => _id),
  )
}
