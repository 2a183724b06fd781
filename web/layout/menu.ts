import {
  IconAdjustments,
  IconArrowsExchange,
  IconChecklist,
  IconCoins,
  IconFileInvoice,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Permission } from '../../shared/permissions.ts'
import type { FeatureSetting, SiteData } from '../../shared/settings.ts'
import type { PhraseKey } from '../i18n/phrase.ts'
import { type Path, paths } from '../paths.ts'

/** A number beside an entry; each is a call of its own in menu-counts.ts. */
export type CountName = 'my_pending' | 'pending'

export type MenuEntry = {
  path: Path
  icon: TablerIcon
  label: PhraseKey
  /** Shown to who holds it. */
  permission?: Permission
  /** Shown while the setting is on. */
  setting?: FeatureSetting & keyof SiteData
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
      { path: paths.profile, icon: IconUser, label: 'menu.profile' },
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
    ],
  },
  {
    label: 'menu.offer',
    entries: [
      { path: paths.services, icon: IconChecklist, label: 'menu.services', permission: 'tuning_services' },
      { path: paths.options, icon: IconAdjustments, label: 'menu.options', permission: 'tuning_services' },
    ],
  },
  { label: 'menu.account', entries: [{ path: paths.adminProfile, icon: IconUser, label: 'menu.profile' }] },
]
