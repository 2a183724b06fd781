import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnPaths } from '../../../app/routing/use-own-paths.ts'
import type { SettingsSection } from '../settings/settings-sections.ts'
import classes from './edit-link.module.css'

/** Links to the section of the settings that edits this data. */
export function EditLink({ section }: { section: SettingsSection }) {
  const { t } = useTranslation()
  return (
    <Link
      className={classes.link}
      to={useOwnPaths().settings}
      search={{ section }}
      aria-label={t('profile.change_what', { what: t(`profile.sections.${section}`) })}
    >
      {t('profile.change')}
    </Link>
  )
}
