import {
  IconAdjustments,
  IconArrowsExchange,
  IconBellCog,
  IconChecklist,
  IconCoins,
  IconFileInvoice,
  IconFilePlus,
  IconFiles,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  IconMailFast,
  IconPackages,
  IconSettings,
  IconTextPlus,
  IconUser,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Permission } from '../../../shared/contract/permissions.ts'
import type { PhraseKey } from '../../i18n/phrase.ts'

/** A number beside an entry; each is a call of its own in menu-counts.ts. */
export type CountName = 'my_pending' | 'pending'

export type MenuEntry = {
  path: string
  icon: TablerIcon
  label: PhraseKey
  /** Shown to who holds it. */
  permission?: Permission
  count?: CountName
}
export type MenuGroup = { label: PhraseKey; entries: MenuEntry[] }

export const customerMenu: MenuGroup[] = [
  {
    label: 'menu.tuning',
    entries: [
      { path: pathTo('submitOrder'), icon: IconFilePlus, label: 'menu.submit_order' },
      { path: pathTo('myOrders'), icon: IconFiles, label: 'menu.my_orders', count: 'my_pending' },
    ],
  },
  {
    label: 'menu.account',
    entries: [
      { path: pathTo('buyCredits'), icon: IconCoins, label: 'menu.buy_credits' },
      { path: pathTo('termsAndConditions'), icon: IconFileText, label: 'menu.terms_and_conditions' },
      { path: pathTo('profile'), icon: IconUser, label: 'menu.profile' },
      { path: pathTo('profileSettings'), icon: IconUserCog, label: 'menu.profile_settings' },
    ],
  },
]

export const adminMenu: MenuGroup[] = [
  {
    label: 'menu.work',
    entries: [
      { path: pathTo('dashboard'), icon: IconLayoutDashboard, label: 'menu.dashboard' },
      {
        path: pathTo('queue'),
        icon: IconListDetails,
        label: 'menu.queue',
        permission: 'orders',
        count: 'pending',
      },
      { path: pathTo('orderHistory'), icon: IconHistory, label: 'menu.order_history', permission: 'orders' },
    ],
  },
  {
    label: 'menu.credits',
    entries: [
      {
        path: pathTo('people'),
        icon: IconUsers,
        label: 'menu.people',
        permission: 'dealers_manager.dealers_list',
      },
      {
        path: pathTo('bulkMails'),
        icon: IconMailFast,
        label: 'menu.bulk_mail',
        permission: 'dealers_manager.send_email',
      },
      {
        path: pathTo('balances'),
        icon: IconArrowsExchange,
        label: 'menu.balances',
        permission: 'dealers_manager.balance',
      },
      {
        path: pathTo('invoices'),
        icon: IconFileInvoice,
        label: 'menu.invoices',
        permission: 'dealers_manager.invoices',
      },
      {
        path: pathTo('creditPackages'),
        icon: IconPackages,
        label: 'menu.packages',
        permission: 'settings',
      },
    ],
  },
  {
    label: 'menu.offer',
    entries: [
      {
        path: pathTo('services'),
        icon: IconChecklist,
        label: 'menu.services',
        permission: 'tuning_services',
      },
      {
        path: pathTo('options'),
        icon: IconAdjustments,
        label: 'menu.options',
        permission: 'tuning_services',
      },
    ],
  },
  {
    label: 'menu.site',
    entries: [
      {
        path: pathTo('websiteSettings'),
        icon: IconSettings,
        label: 'menu.website_settings',
        permission: 'settings',
      },
      {
        path: pathTo('notificationSettings'),
        icon: IconBellCog,
        label: 'menu.notification_settings',
        permission: 'settings',
      },
      { path: pathTo('siteTexts'), icon: IconTextPlus, label: 'menu.texts', permission: 'settings' },
      { path: pathTo('terms'), icon: IconFileText, label: 'menu.terms', permission: 'tnc' },
      { path: pathTo('auditLog'), icon: IconListSearch, label: 'menu.audit_log', permission: 'settings' },
    ],
  },
  {
    label: 'menu.account',
    entries: [
      { path: pathTo('adminProfile'), icon: IconUser, label: 'menu.profile' },
      { path: pathTo('adminProfileSettings'), icon: IconUserCog, label: 'menu.profile_settings' },
    ],
  },
]
