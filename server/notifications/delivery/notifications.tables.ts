import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { nonEmpty } from '../../../shared/contract/typed-keys.ts'
import {
  type Channel,
  channels,
  type EventName,
  eventNames,
  notificationNames,
} from '../../../shared/notifications/notification-events.ts'
import type { NotificationValues } from '../../../shared/notifications/notification-values.ts'
import type { QuietHours } from '../../../shared/notifications/notifications.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { users } from '../../users/users.tables.ts'

const ofUser = () => uuid('user_id').references(() => users._id, { onDelete: 'cascade' })
const names = nonEmpty(notificationNames)

/** People's notifications in the portal itself. */
export const notifications = pgTable(
  'notifications',
  {
    _id: id(),
    user_id: ofUser().notNull(),
    /** True for a notification of a member of the team, false for a customer's. */
    for_team: boolean('for_team').notNull(),
    name: text('name', { enum: names }).$type<(typeof notificationNames)[number]>().notNull(),
    values: jsonb('values').$type<NotificationValues>().notNull(),
    about: text('about').notNull(),
    link: text('link').notNull(),
    read_at: timestamp('read_at'),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [
    index('notifications_by_user').on(t.user_id, t.for_team, t._id),
    index('notifications_unread_by_link').on(t.link).where(sql`${t.read_at} is null`),
    // The same about the same stands once in a list until it is read.
    uniqueIndex('notifications_unread_once').on(t.user_id, t.name, t.link).where(sql`${t.read_at} is null`),
  ],
)

/** People's choice of channels; without a row, or for an event that isn't in it, the event's defaults hold. */
export const notificationChoices = pgTable('notification_choices', {
  user_id: ofUser().primaryKey(),
  wanted: jsonb('wanted').$type<Partial<Record<EventName, Channel[]>>>().notNull(),
  quiet_hours: jsonb('quiet_hours').$type<QuietHours>(),
})

/** The channels the operator allows for an event; an event without a row has all that are possible. */
export const notificationOffers = pgTable('notification_offers', {
  event: text('event', { enum: nonEmpty(eventNames) }).primaryKey(),
  channels: text('channels', { enum: channels }).array().notNull(),
})

/** Background jobs that failed after all their retries, stored for an admin to try again. */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    _id: id(),
    job: text('job').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    error: text('error').notNull(),
    failed_at: timestamp('failed_at').notNull().default(now),
  },
  (t) => [index('failed_jobs_by_time').on(t.failed_at)],
)
