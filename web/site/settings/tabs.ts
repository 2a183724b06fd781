import {
  IconAddressBook,
  IconBrandSpeedtest,
  IconBuilding,
  IconCalendarClock,
  IconCarSuv,
  IconClipboardList,
  IconCreditCard,
  IconLogin2,
  IconMail,
  IconPalette,
  IconPercentage,
  IconPlug,
  IconTool,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { roles } from '../../../shared/contract/permissions.ts'
import { adminTabs, type SettingTab } from '../../../shared/contract/settings.ts'
import { HoursTab } from './hours/hours-tab.tsx'
import { CachesTab } from './tabs/caches-tab.tsx'
import { ToolsTab } from './tabs/tools-tab.tsx'
import { VatTab } from './tabs/vat-tab.tsx'
import { ThemeTab } from './theme/theme-tab.tsx'

/** A tab of settings, or one with a form of its own. */
type Tab = { icon: TablerIcon } & (
  | { name: SettingTab; Content?: never }
  | { name: string; Content: ComponentType }
)

/** The tabs of the settings, as they stand. The first is everybody's who may change settings. */
const tabs = [
  { name: 'general', icon: IconWorld },
  { name: 'theme', icon: IconPalette, Content: ThemeTab },
  { name: 'login', icon: IconLogin2 },
  { name: 'features', icon: IconPlug },
  { name: 'accounts', icon: IconAddressBook },
  { name: 'orders', icon: IconClipboardList },
  { name: 'registers', icon: IconCarSuv },
  { name: 'tools', icon: IconTool, Content: ToolsTab },
  { name: 'hours', icon: IconCalendarClock, Content: HoursTab },
  { name: 'company', icon: IconBuilding },
  { name: 'payments', icon: IconCreditCard },
  { name: 'vat', icon: IconPercentage, Content: VatTab },
  { name: 'mail', icon: IconMail },
  { name: 'caches', icon: IconBrandSpeedtest, Content: CachesTab },
] as const satisfies readonly Tab[]

/** Returns the tabs that a person may open: some are for admins only. */
export const tabsOf = ({ role_id }: { role_id: number }) =>
  tabs.filter(({ name }) => role_id === roles.admin || !adminTabs.includes(name))

/** Returns the tab with this name; the first one where there is none, or where the person may not open it. */
export const tabOf = (user: { role_id: number }, wanted: string | undefined) =>
  tabsOf(user).find(({ name }) => name === wanted) ?? tabs[0]
