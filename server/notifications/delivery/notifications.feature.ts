import { asc, eq } from 'drizzle-orm'
import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { forgetMessagesTo } from './forget-messages-to.ts'
import { forgetOldNotifications } from './forget-old-notifications.ts'
import { notificationAdminHandlers, notificationHandlers } from './notifications.handlers.ts'
import { notificationChoices, notifications as table } from './notifications.tables.ts'

/** Notifications, the choice of channels, and failed jobs. */
export const notifications: Feature = {
  name: 'notifications',
  serves: [
    calls(notificationRoutes, notificationHandlers),
    calls(notificationAdminRoutes, notificationAdminHandlers),
  ],
  jobs: {
    forget_old_news: {
      at: '20 3 * * *',
      does: async ({ db, features }) => {
        for (const { clearOld } of features) await clearOld?.(db)
      },
    },
  },
  ofPeople: {
    ownData: async (db, person_id) => ({
      notifications: await db
        .select()
        .from(table)
        .where(eq(table.user_id, person_id))
        .orderBy(asc(table._id)),
      notification_choices: await db
        .select({ wanted: notificationChoices.wanted, quiet_hours: notificationChoices.quiet_hours })
        .from(notificationChoices)
        .where(eq(notificationChoices.user_id, person_id)),
    }),
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: async (db, _portal, person) => {
      await forgetMessagesTo(db, person)
      await db.delete(table).where(eq(table.user_id, person._id))
      await db.delete(notificationChoices).where(eq(notificationChoices.user_id, person._id))
    },
    retained: none,
  },
  storedFiles: none,
  clearOld: forgetOldNotifications,
  reconcile: none,
  constraints: {
    notifications_unread_once: none,
  },
}
