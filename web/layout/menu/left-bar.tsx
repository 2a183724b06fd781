import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { MenuEntry, MenuGroup } from '../../app/routing/menu-entry.ts'
import { menuIcons } from '../../app/routing/menu-icons.ts'
import type { CountName } from '../../app/routing/page.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './left-bar.module.css'
import { useMenuCount } from './menu-counts.ts'
import { useMenu } from './use-menu.ts'

/** Shows the entries of an area in their groups. */
export function LeftBar({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const shown = useMenu(groups)
  const paths = shown.flatMap(({ entries }) => entries.map(({ path }) => path))
  return (
    <nav className={classes.nav} aria-label={t('layout.main_menu')}>
      {shown.map((group) => (
        <section key={group.label}>
          <h2 className={classes.group}>{t(group.label)}</h2>
          <ul className={classes.list}>
            {group.entries.map((entry) => (
              <Entry
                key={entry.path}
                entry={entry}
                // What has an entry of its own isn't a part of the one above it.
                exact={starts.includes(entry.path) || paths.some((path) => path.startsWith(`${entry.path}/`))}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const starts = [pathTo('submitOrder'), pathTo('dashboard')]

type EntryProps = {
  entry: MenuEntry
  /** True for one that is current on its own page alone, not on those below it. */
  exact: boolean
}

function Entry({ entry: { path, icon, label, count }, exact }: EntryProps) {
  const { t } = useTranslation()
  const Icon = menuIcons[icon]
  return (
    <li>
      <Link to={path} className={classes.entry} activeOptions={{ exact, includeSearch: false }}>
        <Icon size={18} aria-hidden />
        <span className={classes.label}>{t(label)}</span>
        {count && <Count name={count} />}
      </Link>
    </li>
  )
}

function Count({ name }: { name: CountName }) {
  const count = useMenuCount(name)
  const { number } = useFormat()
  if (!count) return null
  return <span className={classes.count}>{number(count)}</span>
}
