import { addresses, type PageName, pageNames } from '../../../shared/contract/pages.ts'
import type { MenuEntry, MenuGroup } from '../../app/routing/menu-entry.ts'
import { menuGroups } from '../../app/routing/menu-groups.ts'
import type { Page } from '../../app/routing/page.ts'
import { pages } from '../../page-map/pages.ts'

type Area = keyof typeof menuGroups

/** Lists the menu of an area: its groups with the pages whose rows name them. */
export function menuOf(area: Area): MenuGroup[] {
  const entries = pageNames.flatMap((name) => entryOf(name, area)).toSorted((a, b) => a.order - b.order)
  return menuGroups[area].map((group) => ({
    label: `menu.${group}`,
    entries: entries.filter((entry) => entry.group === group),
  }))
}

function entryOf(name: PageName, area: Area): MenuEntry[] {
  const page: Page = pages[name]
  const shownIn = page.layout === 'admin' ? 'admin' : 'customer'
  if (shownIn !== area || !page.menu) return []
  return [{ ...page.menu, path: addresses[name], page }]
}
