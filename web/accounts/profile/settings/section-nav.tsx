import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnPath } from '../../../app/routing/use-own-path.ts'
import { scrollIntoSight } from '../../../ui/display/scroll-into-sight.ts'
import classes from './section-nav.module.css'
import { type SettingsSection, sectionNames, settingsSections } from './settings-sections.ts'

/** Links to the parts of the settings: beside the open one where there is room, otherwise in a line that scrolls. */
export function SectionNav({ open }: { open: SettingsSection }) {
  const { t } = useTranslation()
  const settings = useOwnPath()
  return (
    <nav className={classes.nav} aria-label={t('profile.settings.sections_label')}>
      {sectionNames.map((name) => {
        const Icon = settingsSections[name]
        return (
          <Link
            key={name}
            ref={name === open ? scrollIntoSight : undefined}
            to={settings}
            search={{ section: name }}
            className={classes.entry}
            activeProps={{}}
            aria-current={name === open ? 'page' : undefined}
            resetScroll={false}
          >
            <Icon size={18} aria-hidden />
            {t(`profile.sections.${name}`)}
          </Link>
        )
      })}
    </nav>
  )
}
