import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import classes from './people-views.module.css'

/** The two lists of people, as links over either. */
export function PeopleViews() {
  const { t } = useTranslation()
  const views = [
    { to: paths.people, label: t('people.view.all') },
    { to: paths.inactivePeople, label: t('people.view.inactive') },
  ]
  return (
    <nav className={classes.views} aria-label={t('people.title')}>
      {views.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.view} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
