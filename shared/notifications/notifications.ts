import { z } from 'zod'
import { byId, id, line, ok, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { isTeam } from '../contract/permissions.ts'
import { defineRoutes } from '../contract/route.ts'
import { timeZone } from '../site/opening-hours.ts'
import {
  type Channel,
  channels,
  type EventName,
  eventNames,
  notificationNames,
} from './notification-events.ts'
import { notificationValue } from './notification-values.ts'

/** One notification of a person. Its line is the phrase `mail_subjects.<name>`, filled with `values`. */
export const notification = z.object({
  _id: id,
  name: z.enum(notificationNames),
  values: z.record(z.string(), notificationValue),
  /** Its subject, in words of the data: a vehicle, a name, the start of a message. */
  about: z.string(),
  /** The page it leads to: `/order_details/…`. */
  link: z.string(),
  read_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Notification = z.output<typeof notification>

const list = paged(notification).extend({ unread: z.number().int() })
const reading = z.object({ notifications: z.array(id).max(100).optional() })
const unread = z.object({ unread: z.number().int() })

const event = z.enum(eventNames)
const channel = z.enum(channels)
const chosenChannels = z.array(channel).max(channels.length)
/** Makes a list of choices for events, one for each. */
const forEvents = <S extends z.ZodType<{ event: EventName }>>(choice: S) =>
  z
    .array(choice)
    .max(eventNames.length)
    .refine((list) => new Set(list.map(({ event }) => event)).size === list.length, 'invalid_value')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Every day from `from` to `to`, over midnight when `to` is earlier: mails, pushes and SMS wait until it ends. */
export const quietHours = z
  .object({ from: clock, to: clock, time_zone: timeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'invalid_value' })
export type QuietHours = z.output<typeof quietHours>

/** For each event that concerns the person: the channels the site allows, and those they want. */
export const notificationChoices = z.object({
  events: z.array(z.object({ event, offered: z.array(channel), wanted: z.array(channel) })),
  quiet_hours: quietHours.nullable(),
  /** True while they want newsletters. */
  news: z.boolean(),
})
export type NotificationChoices = z.output<typeof notificationChoices>

const changedChoices = z.object({
  events: forEvents(z.object({ event, wanted: chosenChannels })),
  quiet_hours: quietHours.nullable(),
  news: z.boolean().optional(),
})

/** Tells if a user may have a test sent: an SMS, which the operator pays for, only the team. */
export const maySendTest = (user: { role_id: number }, channel: Channel) => channel !== 'sms' || isTeam(user)

export const notificationRoutes = defineRoutes({
  mine: {
    method: 'GET',
    path: '/in-app-notification/user',
    shows: ['notifications'],
    access: 'signed-in',
    summary: 'List the customer’s notifications, newest first',
    query: paging,
    response: list,
  },
  ofTeam: {
    method: 'GET',
    path: '/in-app-notification/admin',
    shows: ['notifications'],
    access: 'signed-in',
    summary: 'List the team member’s notifications, newest first',
    query: paging,
    response: list,
  },
  readMine: {
    method: 'PATCH',
    path: '/in-app-notification/read-by-user',
    changes: ['notifications'],
    access: 'signed-in',
    summary: 'The customer has read these notifications, or all',
    body: reading,
    response: unread,
  },
  readOfTeam: {
    method: 'PATCH',
    path: '/in-app-notification/read-by-admin',
    changes: ['notifications'],
    access: 'signed-in',
    summary: 'The member of the team has read these notifications, or all',
    body: reading,
    response: unread,
  },
  choices: {
    method: 'GET',
    path: '/notification_settings',
    shows: ['notifications'],
    access: 'signed-in',
    summary: 'Read of what the person wants to be notified, and how',
    response: notificationChoices,
  },
  choose: {
    method: 'PUT',
    path: '/notification_settings',
    changes: ['notifications'],
    access: 'signed-in',
    summary: 'Choose how to be notified of what, and the quiet hours',
    body: changedChoices,
    response: notificationChoices,
  },
  sendTest: {
    method: 'POST',
    path: '/notification_request',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Send a test notification to oneself',
    body: z.object({ channel }),
    response: ok,
  },
})

/** The operator's side: the channels that the site allows for an event. */
export const allowedChannels = z.object({
  events: z.array(z.object({ event, possible: z.array(channel), offered: z.array(channel) })),
})
export type AllowedChannels = z.output<typeof allowedChannels>

/** A job that failed after all its retries: a mail, a push, an SMS or other work. */
export const failedJob = z.object({
  _id: id,
  job: z.string(),
  /** Its receiver, if it has one; `subject` has its words. */
  to: z.string(),
  subject: z.string(),
  error: line(2000),
  failed_at: timestamp,
})
export type FailedJob = z.output<typeof failedJob>

export const notificationAdminRoutes = defineRoutes({
  events: {
    method: 'GET',
    path: '/notification_events',
    shows: ['notifications'],
    access: 'settings',
    summary: 'Which channels the site offers for which event',
    response: allowedChannels,
  },
  offer: {
    method: 'PUT',
    path: '/notification_events',
    changes: ['notifications'],
    access: 'settings',
    summary: 'Choose the channels the site offers',
    body: z.object({ events: forEvents(z.object({ event, offered: chosenChannels })) }),
    response: allowedChannels,
  },
  failed: {
    method: 'GET',
    path: '/failed_notifications',
    shows: ['notifications'],
    access: 'settings',
    summary: 'What couldn’t be sent, newest first',
    query: paging,
    response: paged(failedJob),
  },
  resend: {
    method: 'POST',
    path: '/failed_notifications/:id/resend',
    changes: ['notifications'],
    access: 'settings',
    summary: 'Try it once more',
    params: byId,
    response: ok,
  },
  removeFailed: {
    method: 'DELETE',
    path: '/failed_notifications/:id',
    changes: ['notifications'],
    access: 'settings',
    summary: 'Forget what couldn’t be sent',
    params: byId,
    response: ok,
  },
})
