import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { scrollIntoSight } from '../../ui/display/scroll-into-sight.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { settingsQuery } from './settings.queries.ts'
import { FieldsTab } from './tabs/fields-tab.tsx'
import { tabOf, tabsOf } from './tabs.ts'
import classes from './website-settings-page.module.css'

/** Shows all settings of the site in tabs; the address names the open tab. */
export function WebsiteSettingsPage() {
  const { t } = useTranslation()
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const settings = useQuery(settingsQuery)
  const shown = tabOf(useMe(), tab)
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
  const mine = tabsOf(useMe())
  return (
    <nav className={classes.tabs} aria-label={t('settings.title')}>
      {mine.map(({ name, icon: Icon }) => (
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
