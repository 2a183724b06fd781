import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { scrollIntoSight } from '../display/scroll-into-sight.ts'
import classes from './view-links.module.css'

type View = {
  to: string
  search?: Record<string, string>
  label: string
  /** Number of waiting entries; 0 shows nothing. */
  count?: number | undefined
  current: boolean
}

/** Links to the views of a list. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const { number } = useFormat()
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map(({ to, search = {}, label, count, current }) => (
        <Link
          key={label}
          ref={current ? scrollIntoSight : undefined}
          to={to}
          search={search}
          className={classes.view}
          // The router's own idea of being there would count every search of the page.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={current ? 'page' : undefined}
        >
          {label}
          {count ? <span className={classes.count}>{number(count)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
