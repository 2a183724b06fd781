import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menuIcons } from '../../app/routing/menu-icons.ts'
import { useMenuOfFrame } from '../../app/routing/menu-of-frame.ts'
import classes from './my-pages.module.css'

/** Returns the menu's groups that a person's permissions open: all but those that everybody of the team has. */
export function useMyPages() {
  return useMenuOfFrame()
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ page }) => 'permission' in page && page.permission !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Shows the pages of a person's work in groups, so that nobody who takes care of little has an empty first page. */
export function MyPages({ pages }: { pages: ReturnType<typeof useMyPages> }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.groups} aria-label={t('dashboard.my_pages')}>
      {pages.map(({ label, entries }) => (
        <section key={label} className={classes.group}>
          <h2 className={classes.title}>{t(label)}</h2>
          <ul className={classes.pages}>
            {entries.map((entry) => {
              const Icon = menuIcons[entry.icon]
              return (
                <li key={entry.path}>
                  <Link to={entry.path} className={classes.page}>
                    <Icon aria-hidden />
                    {t(entry.label)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
