import type { SearchIndex } from './index-entry.ts'
import { ownSettings } from './own-settings.ts'
import { publicPages } from './public-pages.ts'

/** Entries that customers find apart from their menu and their records. */
export const searchIndex: SearchIndex = {
  entries: [
    { group: 'pages', page: 'notifications', title: 'notifications.title' },
    { group: 'pages', page: 'shopCheckout', title: 'cart.checkout' },
    ...publicPages,
    ...ownSettings('profileSettings'),
  ],
  doing: { submitOrder: 'add', openTicket: 'add', fileUpload: 'add' },
}
