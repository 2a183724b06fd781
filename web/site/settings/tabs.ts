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
import { adminTabs } from '../../../shared/contract/settings.ts'
import type { SettingsOfSite } from '../../../shared/site/settings-routes.ts'
import { HoursTab } from './hours/hours-tab.tsx'
import { CachesTab } from './tabs/caches-tab.tsx'
import { CompanyTab } from './tabs/company-tab.tsx'
import { GeneralTab } from './tabs/general-tab.tsx'
import { LoginTab } from './tabs/login-tab.tsx'
import { MailTab } from './tabs/mail-tab.tsx'
import { OrdersTab } from './tabs/orders-tab.tsx'
import { PaymentsTab } from './tabs/payments-tab.tsx'
import { RegistersTab } from './tabs/registers-tab.tsx'
import { AccountsTab, FeaturesTab } from './tabs/toggle-tabs.tsx'
import { ToolsTab } from './tabs/tools-tab.tsx'
import { VatTab } from './tabs/vat-tab.tsx'
import { ThemeTab } from './theme/theme-tab.tsx'

type Tab = { icon: TablerIcon; Content: ComponentType<{ settings: SettingsOfSite }> }

/** The tabs of the settings, as they stand. The first is everybody's who may change settings. */
const tabs = [
  { name: 'general', icon: IconWorld, Content: GeneralTab },
  { name: 'theme', icon: IconPalette, Content: ThemeTab },
  { name: 'login', icon: IconLogin2, Content: LoginTab },
  { name: 'features', icon: IconPlug, Content: FeaturesTab },
  { name: 'accounts', icon: IconAddressBook, Content: AccountsTab },
  { name: 'orders', icon: IconClipboardList, Content: OrdersTab },
  { name: 'registers', icon: IconCarSuv, Content: RegistersTab },
  { name: 'tools', icon: IconTool, Content: ToolsTab },
  { name: 'hours', icon: IconCalendarClock, Content: HoursTab },
  { name: 'company', icon: IconBuilding, Content: CompanyTab },
  { name: 'payments', icon: IconCreditCard, Content: PaymentsTab },
  { name: 'vat', icon: IconPercentage, Content: VatTab },
  { name: 'mail', icon: IconMail, Content: MailTab },
  { name: 'caches', icon: IconBrandSpeedtest, Content: CachesTab },
] as const satisfies readonly (Tab & { name: string })[]

/** Returns the tabs that a person may open: some are for admins only. */
export const tabsOf = ({ role_id }: { role_id: number }) =>
  tabs.filter(({ name }) => role_id === roles.admin || !adminTabs.includes(name))

/** Returns the tab with this name; the first one where there is none, or where the person may not open it. */
export const tabOf = (user: { role_id: number }, wanted: string | undefined) =>
  tabsOf(user).find(({ name }) => name === wanted) ?? tabs[0]
