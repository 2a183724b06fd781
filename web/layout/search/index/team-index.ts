import type { SearchIndex } from './index-entry.ts'
import { ownSettings } from './own-settings.ts'
import { publicPages } from './public-pages.ts'
import { shopSettings } from './shop-settings.ts'
import { siteSettings } from './site-settings.ts'
import { teamActions } from './team-actions.ts'

/** Entries that the team finds apart from its menu and records. */
export const searchIndex: SearchIndex = {
  entries: [
    { group: 'pages', page: 'inactivePeople', title: 'people.inactive.title' },
    { group: 'pages', page: 'manageLinks', title: 'partner_links.title' },
    { group: 'pages', page: 'adminNotifications', title: 'notifications.title' },
    { group: 'pages', page: 'shop', title: 'shop.title' },
    ...publicPages,
    ...teamActions,
    ...ownSettings('adminProfileSettings'),
    ...siteSettings,
    ...shopSettings,
  ],
  doing: { bulkMails: 'add', manageShopStatistics: 'export' },
}
