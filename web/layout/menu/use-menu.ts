import { useQuery } from '@tanstack/react-query'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { isFor } from '../../app/routing/guards.ts'
import type { MenuEntry, MenuGroup } from '../../app/routing/menu-entry.ts'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { redirectForGate } from '../../page-map/gated-paths.ts'

/** Returns the menu's groups with the entries that the signed-in person may open; empty groups are left out. */
export function useMenu(groups: readonly MenuGroup[]): MenuGroup[] {
  const me = useMe()
  const site = useSiteData()
  const isAsked = groups.some(({ entries }) => entries.some(({ needsApiAccess }) => needsApiAccess))
  const enabled = isAsked && site?.api_access === true
  const access = useQuery({ ...callQuery(accessRoutes.hasAccess), enabled, staleTime: 60_000 })
  const isClosed = ({ shownBy, needsApiAccess }: MenuEntry) =>
    (shownBy !== undefined && !site?.[shownBy]) || (needsApiAccess && !access.data?.has_access)
  const visible = (entry: MenuEntry) =>
    isFor(entry.page, me) && !isClosed(entry) && redirectForGate(entry.path, site, me) === null
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(visible) }))
    .filter((group) => group.entries.length > 0)
}
