import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { settingsQuery } from './settings.queries.ts'
import { TabLinks } from './tab-links.tsx'
import { FieldsTab } from './tabs/fields-tab.tsx'
import { tabOf } from './tabs.ts'
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
