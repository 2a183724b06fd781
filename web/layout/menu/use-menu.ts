import { holdsAny } from '../../../shared/contract/permissions.ts'
import type { MenuEntry, MenuGroup } from '../../app/routing/menu-entry.ts'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { redirectForGate } from '../../page-map/gated-paths.ts'

/** Returns the menu's groups with the entries that the signed-in person may open; empty groups are left out. */
export function useMenu(groups: readonly MenuGroup[]): MenuGroup[] {
  const me = useMe()
  const site = useSiteData()
  const isClosed = ({ shownBy }: MenuEntry) => shownBy !== undefined && !site?.[shownBy]
  const visible = (entry: MenuEntry) =>
    holdsAny(me, entry.permission) && !isClosed(entry) && redirectForGate(entry.path, site, me) === null
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(visible) }))
    .filter((group) => group.entries.length > 0)
}
