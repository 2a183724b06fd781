import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { exportNotifications } from './export-notifications.ts'
import { forgetMessagesTo } from './forget-messages-to.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { forgetOldNotifications } from './forget-old-notifications.ts'
import { notificationAdminHandlers, notificationHandlers } from './notifications.handlers.ts'

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
    ownData: exportNotifications,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: async (db, _portal, person) => {
      await forgetMessagesTo(db, person)
      await forgetNotifications(db, person._id)
    },
    kept: none,
  },
  storedFiles: none,
  clearOld: forgetOldNotifications,
  reconcile: none,
  constraints: {
    notifications_unread_once: none,
  },
}
