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
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { adminTabs, type SettingTab } from '../../../shared/contract/settings.ts'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { scrollIntoSight } from '../../ui/display/scroll-into-sight.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { HoursTab } from './hours/hours-tab.tsx'
import { settingsQuery } from './settings.queries.ts'
import { CachesTab } from './tabs/caches-tab.tsx'
import { FieldsTab } from './tabs/fields-tab.tsx'
import { ToolsTab } from './tabs/tools-tab.tsx'
import { VatTab } from './tabs/vat-tab.tsx'
import { ThemeTab } from './theme/theme-tab.tsx'
import classes from './website-settings-page.module.css'

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

/** Returns the tabs that the reader may open: some are for admins only. */
function useTabs() {
  const { role_id } = useMe()
  return tabs.filter(({ name }) => role_id === roles.admin || !adminTabs.includes(name))
}

/** Shows all settings of the site in tabs; the address names the open tab. */
export function WebsiteSettingsPage() {
  const { t } = useTranslation()
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const settings = useQuery(settingsQuery)
  const shown = useTabs().find(({ name }) => name === tab) ?? tabs[0]
  return (
    <>
      <PageHead about={t('settings.page_about')} />
      <div className={classes.page}>
        <TabLinks shown={shown.name} />
        <div className={classes.content}>
          <Loaded query={settings}>
            {(settings) =>
              'Content' in shown ? (
                <shown.Content />
              ) : (
                <FieldsTab key={shown.name} tab={shown.name} settings={settings} />
              )
            }
          </Loaded>
        </div>
      </div>
    </>
  )
}

/** Links to each tab; on a phone a strip. */
function TabLinks({ shown }: { shown: string }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t('settings.title')}>
      {useTabs().map(({ name, icon: Icon }) => (
        <Link
          key={name}
          ref={name === shown ? scrollIntoSight : undefined}
          to={pathTo('websiteSettings')}
          search={{ tab: name }}
          className={classes.tab}
          data-tab={name}
          aria-current={name === shown ? 'page' : undefined}
          activeProps={{ 'aria-current': name === shown ? 'page' : undefined }}
        >
          <Icon size={18} aria-hidden />
          {t(`settings.tab.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
