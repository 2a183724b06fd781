import { addresses, type PageName, pageNames } from '../../../shared/contract/pages.ts'
import type { Needed } from '../../../shared/contract/permissions.ts'
import type { Page, PageMenu } from '../../app/routing/page.ts'
import { pages } from '../../app/routing/pages.ts'
import type { PhraseKey } from '../../i18n/phrase.ts'
import { menuGroups } from './menu-groups.ts'

export type MenuEntry = PageMenu & {
  path: string
  /** The permission that shows the entry, or several of which any one does. */
  permission: Needed
}
export type MenuGroup = { label: PhraseKey; entries: MenuEntry[] }

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
  const permission = 'permission' in page ? page.permission : undefined
  return [{ ...page.menu, path: addresses[name], permission }]
}
