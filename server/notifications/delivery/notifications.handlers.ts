import type {
  notificationAdminRoutes,
  notificationRoutes,
} from '../../../shared/notifications/notifications.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeAllowedChannels, listAllowedChannels } from './allowed-channels.ts'
import { changeChoices, readChoices } from './choices.ts'
import { listFailedJobs, removeFailedJob, resendFailedJob } from './failed-jobs.ts'
import { listNotifications, markNotificationsRead } from './list-notifications.ts'
import { sendTest } from './send-test.ts'

const customer = { for_team: false }
const team = { for_team: true }

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  mine: ({ db, user, query }) => listNotifications(db, user, customer, query),
  ofTeam: ({ db, user, query }) => listNotifications(db, user, team, query),
  readMine: ({ db, user, body }) => markNotificationsRead(db, user, customer, body.notifications),
  readOfTeam: ({ db, user, body }) => markNotificationsRead(db, user, team, body.notifications),
  choices: ({ db, portal, user }) => readChoices(db, portal, user),
  choose: ({ db, portal, user, body }) => changeChoices(db, portal, user, body),
  sendTest: ({ db, portal, user, body }) => sendTest(db, portal, user, body.channel),
}

export const notificationAdminHandlers: Handlers<typeof notificationAdminRoutes> = {
  events: ({ db }) => listAllowedChannels(db),
  offer: ({ db, user, body }) => changeAllowedChannels(db, user, body.events),
  failed: ({ db, query }) => listFailedJobs(db, query),
  resend: ({ db, portal, user, params }) => resendFailedJob(db, portal, user, params.id),
  removeFailed: ({ db, user, params }) => removeFailedJob(db, user, params.id),
}
