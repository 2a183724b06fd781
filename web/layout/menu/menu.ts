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
import type { Permission } from '../../../shared/contract/permissions.ts'
import { type Path, paths } from '../../app/routing/paths.ts'
import type { PhraseKey } from '../../i18n/phrase.ts'

/** A number beside an entry; each is a call of its own in menu-counts.ts. */
export type CountName = 'my_pending' | 'pending'

export type MenuEntry = {
  path: Path
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
      { path: paths.submitOrder, icon: IconFilePlus, label: 'menu.submit_order' },
      { path: paths.myOrders, icon: IconFiles, label: 'menu.my_orders', count: 'my_pending' },
    ],
  },
  {
    label: 'menu.account',
    entries: [
      { path: paths.buyCredits, icon: IconCoins, label: 'menu.buy_credits' },
      { path: paths.termsAndConditions, icon: IconFileText, label: 'menu.terms_and_conditions' },
      { path: paths.profile, icon: IconUser, label: 'menu.profile' },
      { path: paths.profileSettings, icon: IconUserCog, label: 'menu.profile_settings' },
    ],
  },
]

export const adminMenu: MenuGroup[] = [
  {
    label: 'menu.work',
    entries: [
      { path: paths.dashboard, icon: IconLayoutDashboard, label: 'menu.dashboard' },
      {
        path: paths.queue,
        icon: IconListDetails,
        label: 'menu.queue',
        permission: 'orders',
        count: 'pending',
      },
      { path: paths.orderHistory, icon: IconHistory, label: 'menu.order_history', permission: 'orders' },
    ],
  },
  {
    label: 'menu.credits',
    entries: [
      {
        path: paths.people,
        icon: IconUsers,
        label: 'menu.people',
        permission: 'dealers_manager.dealers_list',
      },
      {
        path: paths.bulkMails,
        icon: IconMailFast,
        label: 'menu.bulk_mail',
        permission: 'dealers_manager.send_email',
      },
      {
        path: paths.balances,
        icon: IconArrowsExchange,
        label: 'menu.balances',
        permission: 'dealers_manager.balance',
      },
      {
        path: paths.invoices,
        icon: IconFileInvoice,
        label: 'menu.invoices',
        permission: 'dealers_manager.invoices',
      },
      {
        path: paths.creditPackages,
        icon: IconPackages,
        label: 'menu.packages',
        permission: 'settings',
      },
    ],
  },
  {
    label: 'menu.offer',
    entries: [
      { path: paths.services, icon: IconChecklist, label: 'menu.services', permission: 'tuning_services' },
      { path: paths.options, icon: IconAdjustments, label: 'menu.options', permission: 'tuning_services' },
    ],
  },
  {
    label: 'menu.site',
    entries: [
      {
        path: paths.websiteSettings,
        icon: IconSettings,
        label: 'menu.website_settings',
        permission: 'settings',
      },
      {
        path: paths.notificationSettings,
        icon: IconBellCog,
        label: 'menu.notification_settings',
        permission: 'settings',
      },
      { path: paths.siteTexts, icon: IconTextPlus, label: 'menu.texts', permission: 'settings' },
      { path: paths.terms, icon: IconFileText, label: 'menu.terms', permission: 'tnc' },
      { path: paths.auditLog, icon: IconListSearch, label: 'menu.audit_log', permission: 'settings' },
    ],
  },
  {
    label: 'menu.account',
    entries: [
      { path: paths.adminProfile, icon: IconUser, label: 'menu.profile' },
      { path: paths.adminProfileSettings, icon: IconUserCog, label: 'menu.profile_settings' },
    ],
  },
]
