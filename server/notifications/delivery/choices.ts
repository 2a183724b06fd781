import { eq } from 'drizzle-orm'
import { holds, isTeam } from '../../../shared/contract/permissions.ts'
import {
  type Channel,
  type EventName,
  eventNames,
  eventOf,
} from '../../../shared/notifications/notification-events.ts'
import type { NotificationChoices, QuietHours } from '../../../shared/notifications/notifications.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { changeNewsletterChoice } from '../bulk-mail/newsletter-choice.ts'
import { readEventChannels } from './allowed-channels.ts'
import { wantedChannels } from './find-receivers.ts'
import { notificationChoices } from './notifications.tables.ts'

/** Reads a person's channels for the events that concern them, and their quiet hours. */
export async function readChoices(db: Db, portal: Portal, user: Actor): Promise<NotificationChoices> {
  const [offers, [chosen], [person]] = await Promise.all([
    readEventChannels(db, portal),
    db.select().from(notificationChoices).where(eq(notificationChoices.user_id, user._id)),
    db.select({ news: users.wants_news }).from(users).where(eq(users._id, user._id)),
  ])
  const events = eventNames
    .filter((event) => concerns(user, event))
    .map((event) => {
      const offered = offers(event)
      const wanted = wantedChannels({ ...user, wanted: chosen?.wanted ?? null }, event)
      return { event, offered, wanted: offered.filter((channel) => wanted.includes(channel)) }
    })
  return { events, quiet_hours: chosen?.quiet_hours ?? null, news: person?.news ?? false }
}

type Changes = {
  events: { event: EventName; wanted: Channel[] }[]
  quiet_hours: QuietHours | null
  news?: boolean | undefined
}

/**
 * Changes a person's channels for some events, the quiet hours, and if they get newsletters. A channel that isn't
 * available now keeps its choice.
 */
export async function changeChoices(db: Db, portal: Portal, user: Actor, changes: Changes) {
  refuseWhileActing(user)
  await db.transaction(async (db) => {
    const offers = await readEventChannels(db, portal)
    await db.insert(notificationChoices).values({ user_id: user._id, wanted: {} }).onConflictDoNothing()
    const mine = eq(notificationChoices.user_id, user._id)
    const [before] = await db.select().from(notificationChoices).where(mine).for('update')
    const wanted = { ...before?.wanted }
    for (const { event, wanted: now } of changes.events) {
      const offered = offers(event)
      const unseen = wantedChannels({ ...user, wanted }, event).filter(
        (channel) => !offered.includes(channel),
      )
      wanted[event] = [...unseen, ...offered.filter((channel) => now.includes(channel))]
    }
    if (changes.news !== undefined) await changeNewsletterChoice(db, user._id, changes.news)
    await db.update(notificationChoices).set({ wanted, quiet_hours: changes.quiet_hours }).where(mine)
  })
  return readChoices(db, portal, user)
}

function concerns(user: Actor, name: EventName): boolean {
  const event = eventOf(name)
  if (!isTeam(user)) return event.customer === true
  return event.team !== undefined && holds(user, event.team)
}
