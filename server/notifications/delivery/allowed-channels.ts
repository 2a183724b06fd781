import { sql } from 'drizzle-orm'
import {
  type Channel,
  type EventName,
  eventNames,
  eventOf,
} from '../../../shared/notifications/notification-events.ts'
import type { AllowedChannels } from '../../../shared/notifications/notifications.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { canSendSms } from '../sms/sms.ts'
import { notificationOffers } from './notifications.tables.ts'

/** Returns the channels of an event. */
export type EventChannels = (event: EventName) => Channel[]

/** Reads the available channels of each event: possible for it, allowed by the operator, and present on this site. */
export async function readEventChannels(db: Db, portal: Portal): Promise<EventChannels> {
  const chosen = await readAllowedChannels(db)
  const present = await readSiteChannels(db, portal)
  return (event) => chosen(event).filter((channel) => present[channel])
}

/** Tells for each channel if this site has it at all, by its settings and connections. */
export async function readSiteChannels(db: Db, { env, settings }: Portal): Promise<Record<Channel, boolean>> {
  const { push_notification, sms_notification } = await settings.get(db)
  const sms = sms_notification && canSendSms(env)
  return { in_app: true, mail: true, push: push_notification, sms }
}

/** Lists the operator's choice of channels for each event, also of channels that are switched off for the site. */
export async function listAllowedChannels(db: Db): Promise<AllowedChannels> {
  const chosen = await readAllowedChannels(db)
  return {
    events: eventNames.map((event) => ({
      event,
      possible: [...eventOf(event).possible],
      offered: chosen(event),
    })),
  }
}

/** Changes the operator's choice of channels for some events; impossible ones are left out. */
export async function changeAllowedChannels(
  db: Db,
  user: Actor,
  changes: { event: EventName; offered: Channel[] }[],
): Promise<AllowedChannels> {
  return db.transaction(async (db) => {
    const before = named(await listAllowedChannels(db))
    if (changes.length > 0) {
      await db
        .insert(notificationOffers)
        .values(changes.map(({ event, offered }) => ({ event, channels: offered })))
        .onConflictDoUpdate({ target: notificationOffers.event, set: { channels: sql`excluded.channels` } })
    }
    const after = await listAllowedChannels(db)
    const site = { _id: null, name: '' }
    await audit(db, user, 'notification_events_changed', site, { before, after: named(after) })
    return after
  })
}

async function readAllowedChannels(db: Db): Promise<EventChannels> {
  const rows = await db.select().from(notificationOffers)
  const chosen = new Map(rows.map(({ event, channels }) => [event, channels]))
  return (event) => eventOf(event).possible.filter((channel) => chosen.get(event)?.includes(channel) ?? true)
}

const named = ({ events }: AllowedChannels) =>
  Object.fromEntries(events.map(({ event, offered }) => [event, offered]))
