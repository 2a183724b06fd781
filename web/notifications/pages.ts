import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages about notifications. */
export const notificationPages = {
  notifications: {
    layout: 'customer',
    setting: undefined,
    title: 'notifications.title',
    menu: undefined,
    load: () => import('./inbox/notifications-page.tsx').then((file) => file.NotificationsPage),
  },
  adminNotifications: {
    layout: 'admin',
    permission: undefined,
    setting: undefined,
    title: 'notifications.title',
    menu: undefined,
    load: () => import('./inbox/notifications-page.tsx').then((file) => file.NotificationsPage),
  },
  notificationSettings: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'notification_settings.title',
    menu: {
      group: 'site',
      order: 2,
      icon: 'bell-cog',
      label: 'menu.notification_settings',
      count: undefined,
    },
    load: () =>
      import('./inbox/notification-settings-page.tsx').then((file) => file.NotificationSettingsPage),
  },
  bulkMails: {
    layout: 'admin',
    permission: 'dealers_manager.send_email',
    setting: undefined,
    title: 'bulk_mail.title',
    menu: { group: 'people', order: 2, icon: 'mail-fast', label: 'menu.bulk_mail', count: undefined },
    load: () => import('./bulk-mail/bulk-mail-list-page.tsx').then((file) => file.BulkMailListPage),
  },
  bulkMail: {
    layout: 'admin',
    permission: 'dealers_manager.send_email',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./bulk-mail/bulk-mail-page.tsx').then((file) => file.BulkMailPage),
  },
  unsubscribe: {
    layout: 'public-data',
    readers: 'everybody',
    setting: undefined,
    title: 'news.title',
    load: () => import('./bulk-mail/unsubscribe-page.tsx').then((file) => file.UnsubscribePage),
  },
  devMailbox: {
    layout: 'public-data',
    readers: 'everybody',
    setting: undefined,
    title: 'dev_mailbox.title',
    load: () => import('./dev-mailbox/mailbox-page.tsx').then((file) => file.MailboxPage),
  },
} satisfies PagesOfArea
